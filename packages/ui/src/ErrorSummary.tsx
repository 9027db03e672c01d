import { type JSX, type MouseEvent, useEffect, useId, useRef } from 'react';

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly id?: string; readonly message: string }[];
  /** The focus comes here each time this number grows: once for each attempt. */
  readonly attempt: number;
}

const focusField = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

/** Not a live region: the focus that it takes already makes it read, once. */
export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps): JSX.Element => {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className="fr-alert fr-alert--error ga-error-summary">
      <h2 className="fr-alert__title" id={titleId}>
        Il y a un problème
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id ?? ''}${message}`}>
            {id === undefined ? (
              message
            ) : (
              <a href={`#${id}`} onClick={focusField(id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
