import { ASKS_MAXIMUM, type Ask, type Fait, SCOPES, type Scope } from '@guichet/rules/conditions';
import { Button, CheckboxField } from '@guichet/ui';
import type { JSX } from 'react';
import { ConditionRow } from './ConditionRow.tsx';
import { hasTca, isCouplage, manqueOf, NOUVELLE, withTca } from './condition.ts';
import { sayConditions } from './say.ts';
import { type FaitsConnus, useFaits } from './useFaits.ts';

export interface ConditionsEditorProps {
  readonly id: string;
  /** «Demander ce champ seulement si…» */
  readonly titre: string;
  /** «Demandé», before «si …». */
  readonly verbe: string;
  /** Said when there is no condition. */
  readonly sans: string;
  readonly asks: readonly Ask[];
  /** The scheme's own fields that come before. */
  readonly propres: readonly Fait[];
  readonly scopes?: readonly Scope[];
  /** Whether the item may be hidden by the option of the approvals. */
  readonly hasOptionTca?: boolean;
  /** Whether what is missing is said: after an attempt. */
  readonly isChecked: boolean;
  readonly onChange: (asks: Ask[]) => void;
}

const phraseOf = ({ asks, verbe, sans, propres }: ConditionsEditorProps, { find }: FaitsConnus): string => {
  const complete = asks.filter((ask, index) => manqueOf(ask, index + 1) === null && !isCouplage(ask));
  const said = complete.length === 0 ? sans : `${verbe} si ${sayConditions(complete, find, propres)}.`;
  return hasTca(asks) ? `${said} Masqué si la demande est couplée au tronc commun d’agrément.` : said;
};

const firstId = (id: string, index: number): string => `${id}-${index}-fait`;

/** SUBV-005: the conditions of an item in French, all of them needed, and the sentence that they make. */
export const ConditionsEditor = (props: ConditionsEditorProps): JSX.Element => {
  const { id, titre, asks, scopes = SCOPES, hasOptionTca = true, isChecked, onChange } = props;
  const faits = useFaits(props.propres);
  const replace = (index: number, ask: Ask) => onChange(asks.map((one, rang) => (rang === index ? ask : one)));
  return (
    <fieldset className="ga-conditions" id={id}>
      <legend>{titre}</legend>
      {asks.map((ask, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own, and never moves
          key={index}
          id={`${id}-${index}`}
          rang={index + 1}
          ask={ask}
          faits={faits}
          scopes={scopes}
          error={isChecked ? (manqueOf(ask, index + 1) ?? undefined) : undefined}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => {
            onChange(asks.filter((_, rang) => rang !== index));
            document.getElementById(`${id}-ajouter`)?.querySelector('button')?.focus();
          }}
        />
      ))}
      {asks.length < ASKS_MAXIMUM && (
        <div id={`${id}-ajouter`}>
          <Button
            priority="secondary"
            onClick={() => {
              onChange([...asks, NOUVELLE]);
              requestAnimationFrame(() => document.getElementById(firstId(id, asks.length))?.focus());
            }}
          >
            {asks.length === 0 ? 'Ajouter une condition' : 'Ajouter une autre condition'}
          </Button>
        </div>
      )}
      {hasOptionTca && (
        <CheckboxField
          id={`${id}-tca`}
          label="Masquer si la demande est couplée au tronc commun d’agrément (TCA)"
          hint="L’association a déjà donné cette information pour son agrément : ne la redemandez pas."
          input={{
            checked: hasTca(asks),
            onChange: ({ target }) => onChange(withTca(asks, target.checked)),
          }}
        />
      )}
      <p className="ga-reste" role="status">
        {phraseOf(props, faits)}
      </p>
    </fieldset>
  );
};
