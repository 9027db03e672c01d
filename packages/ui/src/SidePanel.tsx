import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';

export interface SidePanelProps {
  readonly id: string;
  readonly title: string;
  /** What its button says: «Fermer l’aide». */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the page, which stays usable; the whole screen where there is no room. Escape closes it and gives the focus back. */
export const SidePanel = ({ id, title, close, onClose, children }: SidePanelProps): JSX.Element => {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const held = panel.current;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    held?.addEventListener('keydown', closeOnEscape);
    return () => held?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside ref={panel} id={id} className="ga-side" aria-labelledby={titleId}>
      <div className="ga-side__head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="fr-btn fr-btn--tertiary-no-outline" onClick={onClose}>
          {close}
        </button>
      </div>
      {children}
    </aside>
  );
};
