import type { JSX, ReactNode } from 'react';
import { errorId, FieldError, type FieldTexts, hintId } from './FormField.tsx';
import type { InputAttributes } from './TextField.tsx';

const besideId = (id: string): string => `${id}-repere`;

export interface AmountFieldProps extends FieldTexts {
  /** An amount to compare with, shown in a column of its own: what it is, and how much. */
  readonly beside?: { readonly label: string; readonly text: string } | undefined;
  /** After the amount; said with the label to who hears it. */
  readonly unit: { readonly sign: string; readonly word: string };
  readonly input: InputAttributes;
  /** A line that people name themselves: the field of its name comes first, and the label only serves where no head of column does. */
  readonly name?: ReactNode;
}

/** One line of a column of amounts: its name and help, what to compare with, the field; one above the other when narrow. */
export const AmountField = ({ beside, unit, input, name, ...texts }: AmountFieldProps): JSX.Element => {
  const { id, label, hint, error } = texts;
  const described = [hint && hintId(id), beside && besideId(id), error && errorId(id)].filter(Boolean).join(' ');
  return (
    <div className={error ? 'ga-amount ga-amount--error' : 'ga-amount'}>
      <div className="ga-amount__texts">
        {name}
        <label className={name ? 'fr-label ga-amount__label' : 'fr-label'} htmlFor={id}>
          {label} <span className="fr-sr-only">{unit.word}</span>
        </label>
        {hint && (
          <p className="ga-mention" id={hintId(id)}>
            {hint}
          </p>
        )}
      </div>
      <p className="ga-amount__beside" id={beside && besideId(id)}>
        {beside && (
          <>
            <span className="ga-amount__beside-label">{beside.label}</span> {beside.text}
          </>
        )}
      </p>
      <div className="ga-amount__control">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...input}
          id={id}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={error ? 'fr-input fr-input--error' : 'fr-input'}
        />
        <span aria-hidden="true">{unit.sign}</span>
      </div>
      {error && (
        <div className="ga-amount__error">
          <FieldError id={id} error={error} />
        </div>
      )}
    </div>
  );
};

export interface AmountTotalProps {
  readonly label: ReactNode;
  readonly text: string;
  readonly beside?: { readonly label: string; readonly text: string } | undefined;
  /** The total of everything above, not of a part. */
  readonly strong?: boolean;
}

/** A computed amount, under the column of the fields that it adds up. */
export const AmountTotal = ({ label, text, beside, strong = false }: AmountTotalProps): JSX.Element => (
  <div className={strong ? 'ga-amount ga-amount--total ga-amount--strong' : 'ga-amount ga-amount--total'}>
    <p className="ga-amount__texts">{label}</p>
    <p className="ga-amount__beside">
      {beside && (
        <>
          <span className="ga-amount__beside-label">{beside.label}</span> {beside.text}
        </>
      )}
    </p>
    <p className="ga-amount__sum">{text}</p>
  </div>
);
