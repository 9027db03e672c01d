import { type JSX, useEffect, useRef, useState } from 'react';

export interface Toast {
  readonly id: number;
  readonly severity: 'info' | 'success' | 'warning' | 'error';
  readonly message: string;
  /** How long it stays, in milliseconds, the time under the pointer or the focus not counted. */
  readonly duration: number;
}

interface Dismissable {
  readonly onDismiss: (id: number) => void;
}

const ToastCard = ({ toast, onDismiss }: Dismissable & { readonly toast: Toast }): JSX.Element => {
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(toast.duration);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onDismiss(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isHeld, onDismiss, toast.id]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  const holding = { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
  return (
    <li className={`fr-alert fr-alert--${toast.severity} fr-alert--sm ga-toast`} {...holding}>
      <p>{toast.message}</p>
      <button
        type="button"
        className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm"
        onClick={() => onDismiss(toast.id)}
      >
        Fermer <span className="fr-sr-only">le message</span>
      </button>
    </li>
  );
};

const isUrgent = ({ severity }: Toast): boolean => severity === 'error' || severity === 'warning';

/** Both live regions stay in the page: one that came with its content would not be read. */
export const Toasts = ({ toasts, onDismiss }: Dismissable & { readonly toasts: readonly Toast[] }): JSX.Element => {
  const cards = (wanted: readonly Toast[]) =>
    wanted.length > 0 && (
      <ul>
        {wanted.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ul>
    );
  return (
    <div className="ga-toasts">
      <div role="alert">{cards(toasts.filter(isUrgent))}</div>
      <div role="status">{cards(toasts.filter((toast) => !isUrgent(toast)))}</div>
    </div>
  );
};
