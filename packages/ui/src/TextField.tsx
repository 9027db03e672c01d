import type { ComponentPropsWithRef, JSX } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';

export type InputAttributes = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>;

export const TextField = ({ input, ...texts }: FieldTexts & { readonly input: InputAttributes }): JSX.Element => (
  <FormField {...texts}>
    <input
      type="text"
      {...input}
      {...controlAria(texts)}
      className={texts.error ? 'fr-input fr-input--error' : 'fr-input'}
    />
  </FormField>
);
