import { type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface DropPanelProps {
  /** What the button shows. */
  readonly label: ReactNode;
  readonly icon: `fr-icon-${string}`;
  /** Where there is little room the drawing stands for the words, which stay for who hears them. */
  readonly isCompact?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button and what it unfolds: closed by Escape, by a choice, by going elsewhere. */
export const DropPanel = ({ label, icon, isCompact = false, children }: DropPanelProps): JSX.Element => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const held = box.current;
    if (!isOpen || !held) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeIfOutside = (place: EventTarget | null) => {
      if (place instanceof Node && !held.contains(place)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', ({ target }) => closeIfOutside(target), { signal });
    held.addEventListener('focusout', ({ relatedTarget }) => closeIfOutside(relatedTarget), { signal });
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    held.addEventListener('keydown', closeOnEscape, { signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <div ref={box} className="ga-drop">
      <button
        ref={button}
        type="button"
        className={`fr-btn fr-btn--icon-left ga-drop__button ${icon}${isCompact ? ' ga-drop__button--compact fr-btn--tertiary-no-outline' : ' fr-btn--tertiary'}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="ga-drop__label">{label}</span>
      </button>
      <div id={id} className="ga-drop__panel" hidden={!isOpen}>
        {children(() => setIsOpen(false))}
      </div>
    </div>
  );
};
