import type { ComponentPropsWithRef, JSX } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';

export interface TextareaFieldProps extends FieldTexts {
  readonly textarea: Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>;
}

export const TextareaField = ({ textarea, ...texts }: TextareaFieldProps): JSX.Element => (
  <FormField {...texts}>
    <textarea
      rows={5}
      {...textarea}
      {...controlAria(texts)}
      className={texts.error ? 'fr-input fr-input--error' : 'fr-input'}
    />
  </FormField>
);
