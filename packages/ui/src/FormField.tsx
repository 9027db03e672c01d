import type { JSX, ReactNode } from 'react';

export interface FieldTexts {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export interface ControlAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export const hintId = (id: string): string => `${id}-aide`;
export const errorId = (id: string): string => `${id}-erreur`;

/** What ties a control to its hint and its error. */
export const controlAria = ({ id, hint, error }: FieldTexts): ControlAria => ({
  id,
  'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

export const FieldError = ({ id, error }: Pick<FieldTexts, 'id' | 'error'>): JSX.Element | null =>
  error ? (
    <p className="fr-message fr-message--error" id={errorId(id)}>
      <span className="fr-sr-only">Erreur : </span>
      {error}
    </p>
  ) : null;

export const FormField = ({ children, ...texts }: FieldTexts & { readonly children: ReactNode }): JSX.Element => (
  <div className={texts.error ? 'fr-input-group fr-input-group--error' : 'fr-input-group'}>
    <label className="fr-label" htmlFor={texts.id}>
      {texts.label}
      {texts.hint && (
        <span className="fr-hint-text" id={hintId(texts.id)}>
          {texts.hint}
        </span>
      )}
    </label>
    {children}
    <FieldError id={texts.id} error={texts.error} />
  </div>
);
