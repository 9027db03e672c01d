import type { JSX, ReactNode } from 'react';

export interface DejaReponduProps {
  readonly reponse: string;
  /** Where it was answered. */
  readonly source: string;
  readonly children: ReactNode;
}

/** Asked once, elsewhere: the answer and its source; the question itself only for who wants another answer here. */
export const DejaRepondu = ({ reponse, source, children }: DejaReponduProps): JSX.Element => (
  <div className="ga-repondu">
    <p>
      <strong>{reponse}</strong> <span className="ga-mention">{source}</span>
    </p>
    <details>
      <summary>Changer pour ce projet</summary>
      {children}
    </details>
  </div>
);
