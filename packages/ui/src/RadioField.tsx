import type { ComponentPropsWithRef, JSX } from 'react';
import { errorId, FieldError, type FieldTexts, hintId } from './FormField.tsx';

export interface RadioFieldProps extends FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** One choice a line, for long ones. */
  readonly stacked?: boolean;
  /** The choice in force, where the caller holds it. */
  readonly value?: string;
  readonly input: Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value' | 'className'>;
}

/** The first choice carries the field's own id: that is where the error summary leads. */
const optionId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index + 1}`);

export const RadioField = ({
  id,
  label,
  hint,
  error,
  options,
  stacked,
  value,
  input,
}: RadioFieldProps): JSX.Element => {
  const legendId = `${id}-legende`;
  const labelledBy = [legendId, hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'fr-fieldset fr-fieldset--error' : 'fr-fieldset'} aria-labelledby={labelledBy}>
      <legend className="fr-fieldset__legend fr-fieldset__legend--regular" id={legendId}>
        {label}
        {hint && (
          <span className="fr-hint-text" id={hintId(id)}>
            {hint}
          </span>
        )}
      </legend>
      {options.map((option, index) => (
        <div className={`fr-fieldset__element ${stacked ? '' : 'fr-fieldset__element--inline'}`} key={option.value}>
          <div className="fr-radio-group">
            <input
              {...input}
              {...(value !== undefined && { checked: option.value === value })}
              type="radio"
              id={optionId(id, index)}
              value={option.value}
            />
            <label className="fr-label" htmlFor={optionId(id, index)}>
              {option.label}
              {option.hint && <span className="fr-hint-text">{option.hint}</span>}
            </label>
          </div>
        </div>
      ))}
      {error && (
        <div className="fr-messages-group">
          <FieldError id={id} error={error} />
        </div>
      )}
    </fieldset>
  );
};
