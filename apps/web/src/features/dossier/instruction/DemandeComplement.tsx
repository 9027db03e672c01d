import { MOTIFS_COMPLEMENT } from '@guichet/rules/instruction';
import { addDays, dayOf } from '@guichet/rules/jour';
import { Button, CheckboxField, SelectField, TextareaField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useServices } from '../../../shared/services/services.ts';
import { chosesOf, readChose } from './cibles.ts';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

export interface DemandeComplementProps extends PartProps {
  /** What is asked for, as the list holds it: it may be chosen from elsewhere. */
  readonly chose: string;
  readonly onChose: (chose: string) => void;
}

export const CHAMP_CHOSE = 'complement-chose';
const AUTRE = 'autre';
const DELAI_JOURS = 15;
const MOTIF_MAXIMUM = 200;
const MESSAGE_MAXIMUM = 2_000;

/** One thing, its reason, until when: what is asked for becomes editable for the association, and nothing else. */
export const DemandeComplement = (props: DemandeComplementProps): JSX.Element => {
  const { dossier, subvention, detail, place, chose, onChose, onDone } = props;
  const { now } = useServices();
  const { appels, genre } = usePorte();
  const acte = useActe(place, detail);
  const [code, setCode] = useState('');
  const [autre, setAutre] = useState('');
  const [message, setMessage] = useState('');
  const [echeance, setEcheance] = useState(() => addDays(dayOf(now()), DELAI_JOURS));
  const [bloquant, setBloquant] = useState(true);
  const [isTried, setIsTried] = useState(false);
  const asked = readChose(chose);
  const motifs = asked ? MOTIFS_COMPLEMENT[asked.cible] : [];
  // Said of something else, a reason may make no sense of this.
  const known = code === AUTRE || motifs.some((one) => one.code === code) ? code : '';
  const motif = known === AUTRE ? autre.trim() : (motifs.find((one) => one.code === known)?.libelle ?? '');
  const errorOf = (isMissing: boolean, phrase: string): string | undefined =>
    isTried && isMissing ? phrase : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!asked || motif === '' || echeance === '') return;
    const body = { complements: [{ ...asked, motif, message: message.trim(), echeance, bloquant }] };
    const done = await acte.run(body, (idempotencyKey) =>
      appels.askComplements({ ...inputOf(place), body }, { idempotencyKey }),
    );
    if (!done) return;
    setIsTried(false);
    onChose('');
    setCode('');
    setAutre('');
    setMessage('');
    onDone('Le complément est demandé à l’association.');
  };
  return (
    <form noValidate className="ga-stack" aria-label="Demander un complément" onSubmit={(event) => void submit(event)}>
      <SelectField
        id={CHAMP_CHOSE}
        label="Ce qu’il faut corriger ou compléter"
        none="Choisir"
        groups={chosesOf(dossier, subvention, genre)}
        error={errorOf(!asked, 'Choisissez ce qu’il faut corriger ou compléter.')}
        select={{ value: chose, onChange: ({ target }) => onChose(target.value) }}
      />
      <SelectField
        id="complement-motif"
        label="Pourquoi"
        none="Choisir"
        options={[
          ...motifs.map((one) => ({ value: one.code, label: one.libelle })),
          { value: AUTRE, label: 'Autre motif' },
        ]}
        error={errorOf(known === '', 'Dites pourquoi.')}
        select={{ value: known, onChange: ({ target }) => setCode(target.value) }}
      />
      {known === AUTRE && (
        <TextField
          id="complement-autre"
          label="Autre motif"
          error={errorOf(autre.trim() === '', 'Écrivez le motif.')}
          input={{ value: autre, maxLength: MOTIF_MAXIMUM, onChange: ({ target }) => setAutre(target.value) }}
        />
      )}
      <TextareaField
        id="complement-message"
        label="Précisions pour l’association (facultatif)"
        textarea={{
          rows: 2,
          value: message,
          maxLength: MESSAGE_MAXIMUM,
          onChange: ({ target }) => setMessage(target.value),
        }}
      />
      <TextField
        id="complement-echeance"
        label="Attendu avant le"
        error={errorOf(echeance === '', 'Donnez une date.')}
        input={{ type: 'date', value: echeance, onChange: ({ target }) => setEcheance(target.value) }}
      />
      <CheckboxField
        id="complement-bloquant"
        label="La proposition attend cette réponse"
        input={{ checked: bloquant, onChange: ({ target }) => setBloquant(target.checked) }}
      />
      <Suite acte={acte} />
      <Button type="submit" priority="secondary" busy={acte.busy}>
        {acte.busy ? 'Envoi…' : 'Demander ce complément'}
      </Button>
    </form>
  );
};
