import type { JSX, ReactNode } from 'react';

export interface DejaReponduProps {
  readonly reponse: string;
  /** Where it was answered. */
  readonly source: string;
  /** What opens the question again. */
  readonly changer?: string;
  readonly children: ReactNode;
}

/** Asked once, elsewhere: the answer and its source; the question itself only for who wants another answer here. */
export const DejaRepondu = ({
  reponse,
  source,
  changer = 'Changer pour ce projet',
  children,
}: DejaReponduProps): JSX.Element => (
  <div className="ga-repondu">
    <p>
      <strong>{reponse}</strong> <span className="ga-mention">{source}</span>
    </p>
    <details>
      <summary>{changer}</summary>
      {children}
    </details>
  </div>
);
