import type { ComponentPropsWithRef, JSX } from 'react';
import { controlAria, FieldError, type FieldTexts, hintId } from './FormField.tsx';

export type CheckboxAttributes = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'className'>;

export interface CheckboxFieldProps extends FieldTexts {
  readonly input: CheckboxAttributes;
}

/** One yes or no. */
export const CheckboxField = ({ input, ...texts }: CheckboxFieldProps): JSX.Element => (
  <div className={texts.error ? 'fr-checkbox-group fr-checkbox-group--error' : 'fr-checkbox-group'}>
    <input {...input} {...controlAria(texts)} type="checkbox" />
    <label className="fr-label" htmlFor={texts.id}>
      {texts.label}
      {texts.hint && (
        <span className="fr-hint-text" id={hintId(texts.id)}>
          {texts.hint}
        </span>
      )}
    </label>
    <FieldError id={texts.id} error={texts.error} />
  </div>
);
