import type { JSX } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';
import type { InputAttributes } from './TextField.tsx';

/** One file from the person's device. */
export const FileField = ({ input, ...texts }: FieldTexts & { readonly input: InputAttributes }): JSX.Element => (
  <FormField {...texts}>
    <input {...input} {...controlAria(texts)} type="file" className="ga-file" />
  </FormField>
);
