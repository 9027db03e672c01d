import type { JSX, ReactNode } from 'react';

export interface AlertProps {
  readonly severity: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children: ReactNode;
  /** Whether a screen reader says it when it appears: at once (`alert`), in turn (`status`), or not. */
  readonly announced?: 'alert' | 'status';
  /** Makes it dismissable by the person. */
  readonly onDismiss?: () => void;
}

const WORDS = { info: 'Information', success: 'Succès', warning: 'Attention', error: 'Erreur' } as const;

export const Alert = ({ severity, title, children, announced, onDismiss }: AlertProps): JSX.Element => (
  <div className={`fr-alert fr-alert--${severity} ${title ? '' : 'fr-alert--sm'}`} role={announced}>
    {title ? <h2 className="fr-alert__title">{title}</h2> : <span className="fr-sr-only">{WORDS[severity]} : </span>}
    {typeof children === 'string' ? <p>{children}</p> : children}
    {onDismiss && (
      <button
        type="button"
        className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm ga-alert__close"
        onClick={onDismiss}
      >
        Masquer <span className="fr-sr-only">le message</span>
      </button>
    )}
  </div>
);
