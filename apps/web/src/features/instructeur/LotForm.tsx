import type { TravailLigne } from '@guichet/contract/demandes';
import { DEFINITIONS_TRANSITION, type Transition } from '@guichet/rules/instruction';
import { Button, SelectField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { MotifField } from '../../shared/instruction/MotifField.tsx';
import { transitionsOf } from './lot.ts';
import type { Geste } from './useLot.ts';

export interface LotFormProps {
  readonly lignes: readonly TravailLigne[];
  readonly role: string;
  readonly busy: boolean;
  readonly onCheck: (geste: Geste) => void;
}

const CHOISIR = 'Choisissez ce qu’il faut faire de ces dossiers.';
const ECRIRE = 'Écrivez une phrase : elle sera lue avec la décision.';

/** What to do with those that are chosen; nothing is done from here. */
export const LotForm = ({ lignes, role, busy, onCheck }: LotFormProps): JSX.Element => {
  const offered = transitionsOf(lignes, role);
  const [transition, setTransition] = useState<Transition | ''>('');
  const [texte, setTexte] = useState('');
  const [isTried, setIsTried] = useState(false);
  const asks = transition === '' ? undefined : DEFINITIONS_TRANSITION[transition].texte;
  const isMute = asks !== undefined && texte.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (transition !== '' && !isMute && !busy) onCheck({ transition, texte: asks ? texte.trim() : '' });
  };
  if (offered.length === 0) return <p>Rien ne peut être fait en une fois de ces dossiers dans leur état.</p>;
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <SelectField
        id="lot-transition"
        label="Que faire de ces dossiers ?"
        none="Choisir une action"
        error={isTried && transition === '' ? CHOISIR : undefined}
        options={offered.map((one) => ({ value: one, label: DEFINITIONS_TRANSITION[one].libelle }))}
        select={{
          value: transition,
          onChange: ({ target }) => setTransition(offered.find((one) => one === target.value) ?? ''),
        }}
      />
      {asks && transition !== '' && (
        <MotifField
          id="lot-texte"
          transition={transition}
          value={texte}
          error={isTried && isMute ? ECRIRE : undefined}
          onChange={setTexte}
        />
      )}
      <Button type="submit" busy={busy}>
        {busy ? 'Vérification…' : 'Voir ce qui peut passer'}
      </Button>
    </form>
  );
};
