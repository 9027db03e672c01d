import type { Ask, Fait, Scope } from '@guichet/rules/conditions';
import { CheckboxField, SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { RowButton } from '../../../../shared/list/RowButton.tsx';
import { withAutre, withFait, withTournure } from './condition.ts';
import { cleOf, tournureOf, tournuresFor } from './tournures.ts';
import { adresseOf, type FaitsConnus } from './useFaits.ts';
import { ValeurControl } from './ValeurControl.tsx';

export interface ConditionRowProps {
  readonly id: string;
  readonly rang: number;
  readonly ask: Ask;
  readonly faits: FaitsConnus;
  readonly scopes: readonly Scope[];
  readonly error?: string | undefined;
  readonly onChange: (ask: Ask) => void;
  readonly onRemove: () => void;
}

const Autre = ({ id, rang, ask, faits, fait, scopes, onChange }: ConditionRowProps & { readonly fait: Fait }) => {
  const find = (adresse: string) => {
    const [scope = '', key = ''] = adresse.split(':');
    return faits.find(scope, key);
  };
  return (
    <>
      {ask.key2 !== null && ask.scope2 !== null && (
        <SelectField
          id={`${id}-autre`}
          label={`Autre information de la condition ${rang}`}
          none="Choisir…"
          groups={faits.groups(scopes)}
          select={{
            value: adresseOf({ scope: ask.scope2, key: ask.key2 }),
            onChange: ({ target }) =>
              onChange(withAutre(ask, find(target.value) ?? { scope: 'association', key: '' }, fait.type)),
          }}
        />
      )}
      <CheckboxField
        id={`${id}-comparee`}
        label="Comparer à une autre information"
        input={{
          checked: ask.key2 !== null,
          onChange: ({ target }) =>
            onChange(withAutre(ask, target.checked ? { scope: 'association', key: '' } : null, fait.type)),
        }}
      />
    </>
  );
};

const Droite = (props: ConditionRowProps & { readonly fait: Fait }): JSX.Element => {
  const { id, rang, ask, fait, error, onChange } = props;
  const { droite } = tournureOf(ask, fait.type);
  return (
    <>
      <SelectField
        id={`${id}-operateur`}
        label={`Comparaison de la condition ${rang}`}
        options={tournuresFor(ask, fait.type).map((one) => ({ value: cleOf(one), label: one.label }))}
        select={{
          value: cleOf(tournureOf(ask, fait.type)),
          onChange: ({ target }) => {
            const chosen = tournuresFor(ask, fait.type).find((one) => cleOf(one) === target.value);
            if (chosen) onChange(withTournure(ask, chosen, fait.type));
          },
        }}
      />
      {droite !== 'rien' && ask.key2 === null && (
        <ValeurControl
          id={`${id}-valeur`}
          label={`Valeur de la condition ${rang}`}
          fait={fait}
          value={ask.value}
          isPlusieurs={droite === 'plusieurs'}
          error={error}
          onValue={(value) => onChange({ ...ask, value })}
        />
      )}
      {droite === 'une' && <Autre {...props} />}
    </>
  );
};

/** What a file brought and the catalogue does not know: shown as it is, never lost. */
const Inconnue = ({ ask }: Pick<ConditionRowProps, 'ask'>): JSX.Element => (
  <p>
    Cette condition porte sur une information que le portail ne connaît pas :{' '}
    <code>{`${ask.scope}.${ask.key} ${ask.operator} ${ask.key2 === null ? JSON.stringify(ask.value) : `${ask.scope2}.${ask.key2}`}`}</code>
    . Elle est gardée telle quelle tant que vous ne la retirez pas.
  </p>
);

export const ConditionRow = (props: ConditionRowProps): JSX.Element => {
  const { id, rang, ask, faits, scopes, error, onChange, onRemove } = props;
  const fait = faits.find(ask.scope, ask.key);
  const choose = (adresse: string) => {
    const [scope = '', key = ''] = adresse.split(':');
    const chosen = faits.find(scope, key);
    if (chosen) onChange(withFait(ask, chosen));
  };
  return (
    <fieldset className="ga-condition">
      <legend>{rang === 1 ? 'Condition 1' : `et condition ${rang}`}</legend>
      {fait === null && ask.key !== '' ? (
        <Inconnue ask={ask} />
      ) : (
        <div className="ga-condition__champs">
          <SelectField
            id={`${id}-fait`}
            label={`Information de la condition ${rang}`}
            none="Choisir…"
            groups={faits.groups(scopes)}
            error={fait === null ? error : undefined}
            select={{ value: adresseOf(ask), onChange: ({ target }) => choose(target.value) }}
          />
          {fait && <Droite {...props} fait={fait} />}
        </div>
      )}
      <RowButton verb="Retirer" named={`condition ${rang}`} onClick={onRemove} />
    </fieldset>
  );
};
