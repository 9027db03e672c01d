import { optionsOf, type Reponses, type Saisissable } from '@guichet/rules/subvention';
import { CheckboxesField, RadioField, SelectField, TextareaField, TextField } from '@guichet/ui';
import type { ChangeEvent, JSX } from 'react';
import { hintWith, labelOf } from './champHint.ts';
import { TypedField } from './TypedField.tsx';

export interface ChampControlProps {
  readonly id: string;
  readonly champ: Saisissable;
  readonly value: unknown;
  /** What was answered before: a dependent list looks at it. */
  readonly reponses: Reponses;
  readonly error?: string | undefined;
  readonly onValue: (value: unknown) => void;
}

const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNull = (text: string): string | null => (text === '' ? null : text);
const ouiNon = (value: unknown): string => {
  if (typeof value !== 'boolean') return '';
  return value ? 'oui' : 'non';
};

const toggled = (value: unknown, { target }: ChangeEvent<HTMLInputElement>, order: readonly string[]): string[] => {
  const held = Array.isArray(value) ? value : [];
  return order.filter((code) => (code === target.value ? target.checked : held.includes(code)));
};

/** One expected field that is not a group, with the control of its type. */
export const ChampControl = ({ id, champ, value, reponses, error, onValue }: ChampControlProps): JSX.Element => {
  const texts = { id, label: labelOf(champ), hint: hintWith(champ, value), error };
  const options = optionsOf(champ, reponses).map(({ code, libelle }) => ({ value: code, label: libelle }));
  switch (champ.type) {
    case 'texte_long':
      return (
        <TextareaField
          {...texts}
          textarea={{ value: textOf(value), onChange: ({ target }) => onValue(orNull(target.value)) }}
        />
      );
    case 'nombre':
    case 'montant':
      return <TypedField {...texts} kind={champ.type} value={value} onValue={onValue} />;
    case 'booleen':
      return (
        <RadioField
          {...texts}
          options={OUI_NON}
          value={ouiNon(value)}
          input={{ name: id, onChange: ({ target }) => onValue(target.value === 'oui') }}
        />
      );
    case 'choix':
    case 'liste_dependante':
      return (
        <SelectField
          {...texts}
          none={options.length === 0 ? 'Choisissez d’abord la réponse précédente' : 'Choisir…'}
          options={options}
          select={{
            value: options.some((option) => option.value === value) ? textOf(value) : '',
            onChange: ({ target }) => onValue(orNull(target.value)),
          }}
        />
      );
    case 'choix_multiple':
      return (
        <CheckboxesField
          {...texts}
          options={options}
          checked={Array.isArray(value) ? value : []}
          input={{
            onChange: (event) =>
              onValue(
                toggled(
                  value,
                  event,
                  options.map((option) => option.value),
                ),
              ),
          }}
        />
      );
    default:
      return (
        <TextField
          {...texts}
          input={{
            type: champ.type === 'date' ? 'date' : 'text',
            value: textOf(value),
            onChange: ({ target }) => onValue(orNull(target.value)),
          }}
        />
      );
  }
};
