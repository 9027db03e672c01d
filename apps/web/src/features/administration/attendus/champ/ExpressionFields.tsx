import { checkExpression, EXPRESSION_ERREURS, matchesExpression } from '@guichet/rules/expression';
import { SelectField, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { AUTRE_FORMAT, FORMATS, formatOf } from '../formats.ts';
import type { PartProps } from './champFormProps.ts';

interface EssaiProps {
  readonly id: string;
  readonly regex: string;
}

const verdictOf = (regex: string, essai: string): string => {
  const verdict = checkExpression(regex);
  if (!verdict.ok) return EXPRESSION_ERREURS[verdict.code].message;
  if (essai === '') return 'Écrivez une valeur pour voir si elle serait acceptée.';
  return matchesExpression(regex, essai)
    ? `« ${essai} » serait accepté.`
    : `« ${essai} » serait refusé : la valeur n’est pas au bon format.`;
};

const Essai = ({ id, regex }: EssaiProps): JSX.Element => {
  const [essai, setEssai] = useState('');
  return (
    <div>
      <TextField
        id={`${id}-essai`}
        label="Essayez une valeur"
        input={{ value: essai, autoComplete: 'off', onChange: ({ target }) => setEssai(target.value) }}
      />
      <p role="status" className="ga-mention">
        {verdictOf(regex, essai)}
      </p>
    </div>
  );
};

/** SUBV-003, SUBV-009: a form known by its name, or an expression; tried before anyone meets it. */
export const ExpressionFields = ({ id, state }: PartProps): JSX.Element => {
  const { brouillon, set, erreurOf } = state;
  const { regex } = brouillon.validation;
  const [isOwn, setOwn] = useState(formatOf(regex) === AUTRE_FORMAT);
  const format = isOwn ? AUTRE_FORMAT : formatOf(regex);
  const keep = (next: string | null) => set({ ...brouillon, validation: { ...brouillon.validation, regex: next } });
  const exemple = FORMATS.find(({ nom }) => nom === format)?.exemple;
  return (
    <>
      <SelectField
        id={`${id}-format`}
        label="Format attendu"
        hint={exemple === undefined ? 'Une réponse d’une autre forme sera refusée.' : `Par exemple ${exemple}.`}
        none="Libre"
        options={[
          ...FORMATS.map(({ nom }) => ({ value: nom, label: nom })),
          { value: AUTRE_FORMAT, label: 'Autre : une expression régulière' },
        ]}
        select={{
          value: format,
          onChange: ({ target }) => {
            setOwn(target.value === AUTRE_FORMAT);
            if (target.value !== AUTRE_FORMAT) keep(FORMATS.find(({ nom }) => nom === target.value)?.regex ?? null);
          },
        }}
      />
      {isOwn && (
        <TextField
          id={`${id}-validation-regex`}
          label="Expression régulière"
          hint="Commencez par ^ et finissez par $ pour que toute la réponse doive convenir. Exemple : ^[A-Z]{2}\d{4}$ accepte AB1234."
          error={erreurOf('validation-regex')}
          input={{
            value: regex ?? '',
            spellCheck: false,
            autoCapitalize: 'none',
            autoComplete: 'off',
            onChange: ({ target }) => keep(target.value === '' ? null : target.value),
          }}
        />
      )}
      {regex !== null && <Essai id={id} regex={regex} />}
    </>
  );
};
