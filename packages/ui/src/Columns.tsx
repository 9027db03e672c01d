import type { JSX, ReactNode } from 'react';

export interface ColumnsProps {
  /** What helps beside the work; under it where there is little room. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The work on eight columns, its context on four. */
export const Columns = ({ aside, children }: ColumnsProps): JSX.Element => (
  <div className="ga-split">
    <div className="ga-split__main">{children}</div>
    <aside className="ga-split__aside">{aside}</aside>
  </div>
);
