import type { JSX } from 'react';
import { type CheckboxAttributes, CheckboxField } from './CheckboxField.tsx';
import { errorId, FieldError, type FieldTexts, hintId } from './FormField.tsx';

export interface CheckboxesFieldProps extends FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** The choices in force, where the caller holds them. */
  readonly checked?: readonly string[];
  readonly input: Omit<CheckboxAttributes, 'value'>;
}

/** The first choice carries the field's own id: that is where the error summary leads. */
const optionId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index + 1}`);

/** Several choices under one question. */
export const CheckboxesField = ({
  id,
  label,
  hint,
  error,
  options,
  checked,
  input,
}: CheckboxesFieldProps): JSX.Element => {
  const legendId = `${id}-legende`;
  const labelledBy = [legendId, hint && `${id}-groupe-aide`, error && errorId(`${id}-groupe`)].filter(Boolean);
  return (
    <fieldset
      className={error ? 'fr-fieldset fr-fieldset--error' : 'fr-fieldset'}
      aria-labelledby={labelledBy.join(' ')}
    >
      <legend className="fr-fieldset__legend fr-fieldset__legend--regular" id={legendId}>
        {label}
        {hint && (
          <span className="fr-hint-text" id={hintId(`${id}-groupe`)}>
            {hint}
          </span>
        )}
      </legend>
      {options.map((option, index) => (
        <div className="fr-fieldset__element" key={option.value}>
          <CheckboxField
            id={optionId(id, index)}
            label={option.label}
            hint={option.hint}
            input={{ ...input, value: option.value, ...(checked && { checked: checked.includes(option.value) }) }}
          />
        </div>
      ))}
      {error && (
        <div className="fr-messages-group">
          <FieldError id={`${id}-groupe`} error={error} />
        </div>
      )}
    </fieldset>
  );
};
