import { Button } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { ComplementFields } from '../../../shared/instruction/ComplementFields.tsx';
import { useComplementSaisi } from '../../../shared/instruction/useComplementSaisi.ts';
import { chosesOf } from './cibles.ts';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

export interface DemandeComplementProps extends PartProps {
  /** What is asked for, as the list holds it: it may be chosen from elsewhere. */
  readonly chose: string;
  readonly onChose: (chose: string) => void;
}

/** Of this dossier, whatever it holds. */
export const DemandeComplement = (props: DemandeComplementProps): JSX.Element => {
  const { dossier, subvention, detail, place, chose, onChose, onDone } = props;
  const { appels, genre } = usePorte();
  const acte = useActe(place, detail);
  const saisie = useComplementSaisi(chose);
  const [isTried, setIsTried] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!saisie.saisi) return;
    const body = { complements: [saisie.saisi] };
    const done = await acte.run(body, (idempotencyKey) =>
      appels.askComplements({ ...inputOf(place), body }, { idempotencyKey }),
    );
    if (!done) return;
    setIsTried(false);
    onChose('');
    saisie.empty();
    onDone('Le complément est demandé à l’association.');
  };
  return (
    <form noValidate className="ga-stack" aria-label="Demander un complément" onSubmit={(event) => void submit(event)}>
      <ComplementFields
        choses={chosesOf(dossier, subvention, genre)}
        chose={chose}
        onChose={onChose}
        saisie={saisie}
        isTried={isTried}
      />
      <Suite acte={acte} />
      <Button type="submit" priority="secondary" busy={acte.busy}>
        {acte.busy ? 'Envoi…' : 'Demander ce complément'}
      </Button>
    </form>
  );
};
