import { Button, SelectField } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { agentsQuery } from '../../../shared/instruction/agents.queries.ts';
import { useUser } from '../../../shared/services/services.ts';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

/** Who follows the dossier, among those who hold this service or one above it. */
export const Affectation = ({ detail, place, onDone }: PartProps): JSX.Element => {
  const { appels } = usePorte();
  const user = useUser();
  const acte = useActe(place, detail);
  const { data: agents = [] } = useQuery(agentsQuery(appels, place));
  const [chosen, setChosen] = useState<string | null>(null);
  const held = detail.assigne_a ?? '';
  const known = agents.some(({ id }) => id === held) || held === '';
  const options = [...agents, ...(known ? [] : [{ id: held, nom: detail.assigne_nom ?? 'Une autre personne' }])];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { assigne_a: (chosen ?? held) || null };
    const done = await acte.run(body, (idempotencyKey) =>
      appels.assignInstruction({ ...inputOf(place), body }, { version: detail.version, idempotencyKey }),
    );
    if (!done) return;
    setChosen(null);
    onDone(body.assigne_a ? 'Le dossier est confié.' : 'Le dossier n’est plus confié à personne.');
  };
  return (
    <form noValidate className="ga-stack" aria-label="Confier le dossier" onSubmit={(event) => void submit(event)}>
      <SelectField
        id="assigne_a"
        label="Dossier confié à"
        none="Personne"
        options={options.map(({ id, nom }) => ({ value: id, label: id === user?.authId ? `${nom} (moi)` : nom }))}
        select={{ value: chosen ?? held, onChange: ({ target }) => setChosen(target.value) }}
      />
      <Suite acte={acte} />
      <Button type="submit" priority="secondary" busy={acte.busy}>
        {acte.busy ? 'Enregistrement…' : 'Confier le dossier'}
      </Button>
    </form>
  );
};
