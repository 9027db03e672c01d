import type { TravailLigne } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import { DEFINITIONS_TRANSITION, type Transition } from '@guichet/rules/instruction';
import { Button, SelectField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { MotifField } from '../../shared/instruction/MotifField.tsx';
import { useComplementSaisi } from '../../shared/instruction/useComplementSaisi.ts';
import { AgentChamp, MessageChamp, PERSONNE } from './ActeChamps.tsx';
import { ACTES, actesOf } from './acteLot.ts';
import { ComplementChamp, communOf } from './ComplementChamp.tsx';
import { transitionsOf } from './lot.ts';
import type { Geste } from './useLot.ts';

export interface LotFormProps {
  readonly genre: Genre;
  readonly lignes: readonly TravailLigne[];
  readonly role: string;
  readonly busy: boolean;
  readonly onCheck: (geste: Geste) => void;
}

const CHOISIR = 'Choisissez ce qu’il faut faire de ces dossiers.';
const ECRIRE = 'Écrivez une phrase : elle sera lue avec la décision.';
const ECRIRE_MESSAGE = 'Écrivez le message.';
const A_QUI = 'Choisissez à qui confier ces dossiers.';

/** What to do with those that are chosen; nothing is done from here. */
export const LotForm = ({ genre, lignes, role, busy, onCheck }: LotFormProps): JSX.Element => {
  const offered = transitionsOf(genre, lignes, role);
  const actes = actesOf(genre, lignes, role);
  const [choix, setChoix] = useState('');
  const transition: Transition | '' = offered.find((one) => one === choix) ?? '';
  const acte = actes.find((one) => one === choix);
  const demande = acte && ACTES[acte].demande;
  const [agent, setAgent] = useState('');
  const [message, setMessage] = useState('');
  const [chose, setChose] = useState('');
  const saisie = useComplementSaisi(chose);
  const complement = communOf(saisie);
  const lacks = { agent: agent === '', message: message.trim() === '', complement: complement === null };
  const [texte, setTexte] = useState('');
  const [isTried, setIsTried] = useState(false);
  const asks = transition === '' ? undefined : DEFINITIONS_TRANSITION[transition].texte;
  const isMute = asks !== undefined && texte.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (busy || isMute || (demande && lacks[demande])) return;
    if (acte)
      onCheck({
        acte,
        ...(demande === 'agent' && { assigne_a: agent === PERSONNE ? null : agent }),
        ...(demande === 'message' && { message: message.trim() }),
        ...(demande === 'complement' && complement && { complement }),
      });
    else if (transition !== '') onCheck({ transition, texte: asks ? texte.trim() : '' });
  };
  if (offered.length + actes.length === 0)
    return <p>Rien ne peut être fait en une fois de ces dossiers dans leur état.</p>;
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <SelectField
        id="lot-transition"
        label="Que faire de ces dossiers ?"
        none="Choisir une action"
        error={isTried && transition === '' && !acte ? CHOISIR : undefined}
        options={[
          ...offered.map((one) => ({ value: one, label: DEFINITIONS_TRANSITION[one].libelle })),
          ...actes.map((one) => ({ value: one, label: ACTES[one].libelle })),
        ]}
        select={{
          value: choix,
          onChange: ({ target }) => setChoix(target.value),
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
      {demande === 'agent' && (
        <AgentChamp
          ligne={lignes[0]}
          role={role}
          value={agent}
          error={isTried && lacks.agent ? A_QUI : undefined}
          onChange={setAgent}
        />
      )}
      {demande === 'message' && (
        <MessageChamp
          value={message}
          error={isTried && lacks.message ? ECRIRE_MESSAGE : undefined}
          onChange={setMessage}
        />
      )}
      {demande === 'complement' && (
        <ComplementChamp lignes={lignes} chose={chose} onChose={setChose} saisie={saisie} isTried={isTried} />
      )}
      <Button type="submit" busy={busy}>
        {busy ? 'Vérification…' : 'Voir ce qui peut passer'}
      </Button>
    </form>
  );
};
