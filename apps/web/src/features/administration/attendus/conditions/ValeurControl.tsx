import type { Ask, Fait, Scalaire } from '@guichet/rules/conditions';
import { CheckboxesField, RadioField, SelectField, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { TypedField } from '../../../../shared/attendus/TypedField.tsx';
import { PlusieursChoix } from './PlusieursChoix.tsx';

export interface ValeurControlProps {
  readonly id: string;
  readonly label: string;
  readonly fait: Fait;
  readonly value: Ask['value'];
  readonly isPlusieurs: boolean;
  readonly error?: string | undefined;
  /** Nothing chosen: offered where nothing is an answer. */
  readonly none?: string;
  readonly onValue: (value: Ask['value']) => void;
}

const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
/** Beyond, boxes would fill the page: one adds from a list instead. */
const CASES_MAXIMUM = 15;

const asList = (value: Ask['value']): readonly Scalaire[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === '' ? [] : [value];
};
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

const Plusieurs = ({ fait, value, onValue, isPlusieurs: _, none: __, ...texts }: ValeurControlProps): JSX.Element => {
  const chosen = asList(value);
  const choix = fait.choix ?? [];
  if (choix.length === 0)
    return (
      <TextareaField
        {...texts}
        hint="Une valeur par ligne."
        textarea={{
          rows: 3,
          value: chosen.join('\n'),
          onChange: ({ target }) => onValue(target.value === '' ? [] : linesOf(target.value)),
        }}
      />
    );
  if (choix.length > CASES_MAXIMUM)
    return <PlusieursChoix {...texts} choix={choix} chosen={chosen} onValue={onValue} />;
  return (
    <CheckboxesField
      {...texts}
      options={choix.map((one) => ({ value: String(one.value), label: one.label }))}
      input={{
        onChange: ({ target }) =>
          onValue(
            choix
              .filter((one) => (String(one.value) === target.value ? target.checked : chosen.includes(one.value)))
              .map((one) => one.value),
          ),
      }}
      checked={chosen.map(String)}
    />
  );
};

const One = ({
  fait,
  value,
  onValue,
  isPlusieurs: _,
  none = 'Choisir…',
  ...texts
}: ValeurControlProps): JSX.Element => {
  const text = value === null || Array.isArray(value) ? '' : String(value);
  if (fait.type === 'booleen')
    return (
      <RadioField
        {...texts}
        options={OUI_NON}
        value={value === '' || value === null ? '' : value === true ? 'oui' : 'non'}
        input={{ name: texts.id, onChange: ({ target }) => onValue(target.value === 'oui') }}
      />
    );
  if (fait.type === 'nombre' || fait.type === 'montant')
    return (
      <TypedField
        {...texts}
        kind={fait.type}
        hint={fait.type === 'montant' ? 'En euros, par exemple 1 234,50.' : undefined}
        value={value === '' ? null : value}
        onValue={(read) => onValue(read ?? '')}
      />
    );
  if (fait.choix)
    return (
      <SelectField
        {...texts}
        none={none}
        options={fait.choix.map((one) => ({ value: String(one.value), label: one.label }))}
        select={{
          value: text,
          onChange: ({ target }) => onValue(fait.choix?.find((one) => String(one.value) === target.value)?.value ?? ''),
        }}
      />
    );
  return (
    <TextField
      {...texts}
      input={{
        type: fait.type === 'date' ? 'date' : 'text',
        value: text,
        onChange: ({ target }) => onValue(target.value),
      }}
    />
  );
};

/** The value of an information, with the control of its kind. */
export const ValeurControl = (props: ValeurControlProps): JSX.Element =>
  props.isPlusieurs ? <Plusieurs {...props} /> : <One {...props} />;
