import type { JSX } from 'react';
import { Button } from './Button.tsx';

export interface LoadMoreProps {
  /** How many are in sight, in words: «50 comptes affichés». */
  readonly count: string;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** The end of a long list: what is in sight, said when it grows, and the way to the rest. */
export const LoadMore = ({ count, hasMore, busy, onMore }: LoadMoreProps): JSX.Element => (
  <div className="ga-actions">
    <p role="status" className="ga-mention">
      {count}
    </p>
    {hasMore && (
      <Button priority="secondary" busy={busy} onClick={onMore}>
        {busy ? 'Chargement…' : 'Afficher la suite'}
      </Button>
    )}
  </div>
);
