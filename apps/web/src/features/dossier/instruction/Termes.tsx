import { agrementOf, NIVEAUX_AGREMENT } from '@guichet/rules/agrement';
import { canEcrireTermes } from '@guichet/rules/instruction';
import { Button, RadioField, SelectField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useServices } from '../../../shared/services/services.ts';
import { inputOf } from './instruction.queries.ts';
import { Partie } from './Partie.tsx';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { sayTermes } from './sayTermes.ts';
import { type ChampTermes, fautesTermes, finProposee, sayDurees, type TermesTapes, termesOf } from './termes.ts';
import { useActe } from './useActe.ts';

const SENS = [
  { value: 'oui', label: 'Favorable' },
  { value: 'non', label: 'Défavorable' },
];
const NIVEAUX = Object.entries(NIVEAUX_AGREMENT).map(([value, label]) => ({ value, label }));

type TermesProps = Omit<PartProps, 'montants'>;

/** What is held, or what the approval itself says where nothing is yet. */
const tapesOf = ({ detail: { termes }, subvention }: TermesProps): TermesTapes => ({
  favorable: termes?.favorable ?? null,
  date_effet: termes?.date_effet ?? '',
  date_fin: termes?.date_fin ?? '',
  niveau: termes?.niveau ?? agrementOf(subvention).niveau,
});

const Saisie = (props: TermesProps): JSX.Element => {
  const { detail, place, dossier, subvention, onDone } = props;
  const { api } = useServices();
  const acte = useActe(place, detail);
  const [tapes, setTapes] = useState(() => tapesOf(props));
  const [isTried, setIsTried] = useState(false);
  const durees = agrementOf(subvention);
  const isRenouvellement = dossier.description.renouvellement;
  const fautes = fautesTermes(tapes, durees, isRenouvellement);
  const errorOf = (champ: ChampTermes): string | undefined => (isTried ? fautes[champ] : undefined);
  const change = (some: Partial<TermesTapes>) => setTapes({ ...tapes, ...some });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const [first] = Object.keys(fautes);
    if (first) return document.getElementById(`termes-${first}`)?.focus();
    const body = termesOf(tapes);
    const isDone = await acte.run(body, (idempotencyKey) =>
      api.rda.updateTermes({ ...inputOf(place), body }, { version: detail.version, idempotencyKey }),
    );
    if (isDone) onDone('Les termes proposés sont enregistrés.');
  };
  return (
    <form noValidate className="ga-stack" onSubmit={(event) => void submit(event)}>
      <RadioField
        id="termes-favorable"
        label="Proposition"
        error={errorOf('favorable')}
        options={SENS}
        value={tapes.favorable === null ? '' : tapes.favorable ? 'oui' : 'non'}
        input={{ name: 'termes-favorable', onChange: ({ target }) => change({ favorable: target.value === 'oui' }) }}
      />
      {tapes.favorable && (
        <>
          <p className="ga-mention">{sayDurees(durees, isRenouvellement)}</p>
          <TextField
            id="termes-date_effet"
            label="Premier jour"
            error={errorOf('date_effet')}
            input={{
              type: 'date',
              value: tapes.date_effet,
              onChange: ({ target: { value } }) => {
                const proposee = finProposee(durees, value, isRenouvellement);
                change({ date_effet: value, ...(proposee && { date_fin: proposee }) });
              },
            }}
          />
          {durees.duree_premiere && (
            <TextField
              id="termes-date_fin"
              label="Dernier jour"
              error={errorOf('date_fin')}
              input={{
                type: 'date',
                value: tapes.date_fin,
                onChange: ({ target }) => change({ date_fin: target.value }),
              }}
            />
          )}
          <SelectField
            id="termes-niveau"
            label="Niveau"
            error={errorOf('niveau')}
            options={NIVEAUX}
            select={{ value: tapes.niveau, onChange: ({ target }) => change({ niveau: target.value }) }}
          />
        </>
      )}
      <Suite acte={acte} />
      <Button type="submit" priority="secondary" busy={acte.busy}>
        {acte.busy ? 'Enregistrement…' : 'Enregistrer la proposition'}
      </Button>
    </form>
  );
};

/** What an approval decides: whether, from which day, until which one, and at which level. */
export const Termes = (props: TermesProps): JSX.Element => {
  const { detail } = props;
  const { etat, fonctions, termes } = detail;
  const isOpen = canEcrireTermes(etat, { fonctions, hasInteret: false }).ok;
  return (
    <Partie titre="Termes">
      {isOpen ? <Saisie {...props} /> : <p>{termes ? sayTermes(termes) : 'Rien n’est encore proposé.'}</p>}
    </Partie>
  );
};
