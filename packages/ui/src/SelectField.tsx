import type { ComponentPropsWithRef, JSX } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectFieldProps extends FieldTexts {
  readonly options?: readonly SelectOption[];
  /** Choices under headings, after the plain ones. */
  readonly groups?: readonly SelectGroup[];
  /** The first line, for no choice; absent when a choice is always made. */
  readonly none?: string;
  readonly select: Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'>;
}

const Options = ({ options }: Pick<SelectGroup, 'options'>): JSX.Element => (
  <>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

export const SelectField = ({ options = [], groups = [], none, select, ...texts }: SelectFieldProps): JSX.Element => (
  <FormField {...texts}>
    <select {...select} {...controlAria(texts)} className={texts.error ? 'fr-select fr-select--error' : 'fr-select'}>
      {none !== undefined && <option value="">{none}</option>}
      <Options options={options} />
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options options={group.options} />
        </optgroup>
      ))}
    </select>
  </FormField>
);
