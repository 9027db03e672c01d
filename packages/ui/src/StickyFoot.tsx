import type { JSX, ReactNode } from 'react';

export interface StickyFootProps {
  /** What this foot is for, among the regions of the page. */
  readonly label: string;
  /** Where what is being typed stands: saved or not. */
  readonly state: ReactNode;
  /** What is still to be done, in a few words. */
  readonly note?: string | null;
  /** The way back, then the one act of the page. */
  readonly children: ReactNode;
}

/** It stays in sight while the page scrolls, and goes back into the page where there is no height for it. */
export const StickyFoot = ({ label, state, note = null, children }: StickyFootProps): JSX.Element => (
  <section className="ga-foot" aria-label={label}>
    <div className="ga-foot__say">
      {state}
      {note !== null && <p className="ga-foot__note">{note}</p>}
    </div>
    <div className="ga-foot__acts">{children}</div>
  </section>
);
