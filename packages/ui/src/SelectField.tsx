import type { ComponentPropsWithRef, JSX } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldTexts {
  readonly options: readonly SelectOption[];
  /** The first line, for no choice; absent when a choice is always made. */
  readonly none?: string;
  readonly select: Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'>;
}

export const SelectField = ({ options, none, select, ...texts }: SelectFieldProps): JSX.Element => (
  <FormField {...texts}>
    <select {...select} {...controlAria(texts)} className={texts.error ? 'fr-select fr-select--error' : 'fr-select'}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </FormField>
);
