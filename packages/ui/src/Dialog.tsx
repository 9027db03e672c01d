import { type JSX, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  /** Escape, or the way out that the content offers. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal: it keeps the focus inside, and gives it back to where it was. */
export const Dialog = ({ title, onClose, children }: DialogProps): JSX.Element => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="ga-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="ga-stack">
        <h2 id={titleId} className="ga-dialog__title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
