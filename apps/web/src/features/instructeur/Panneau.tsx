import { type JSX, type ReactNode, useEffect, useRef } from 'react';

interface PanneauProps {
  readonly label: string;
  /** What it asks for now, in sight while it is closed. */
  readonly dit: string;
  readonly children: ReactNode;
}

/** Choices that open under their name; Escape closes them and gives the focus back. */
export const Panneau = ({ label, dit, children }: PanneauProps): JSX.Element => {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const panel = ref.current;
    const close = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !panel?.open) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    panel?.addEventListener('keydown', close);
    return () => panel?.removeEventListener('keydown', close);
  }, []);
  return (
    <details className="ga-choix" ref={ref}>
      <summary>
        {label} : <strong>{dit}</strong>
      </summary>
      <div className="ga-choix__panneau">{children}</div>
    </details>
  );
};
