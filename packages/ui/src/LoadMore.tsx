import { type JSX, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';

export interface LoadMoreProps {
  /** How many are in sight, in words: «50 comptes affichés». */
  readonly count: string;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
  /** Asked for by itself when one comes near the end; the button stays. */
  readonly isEager?: boolean;
}

const NEAR = '600px 0px';
/** The end of a long list: what is in sight, said when it grows, and the way to the rest. */
export const LoadMore = ({ count, hasMore, busy, onMore, isEager = false }: LoadMoreProps): JSX.Element => {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  const isWaiting = isEager && hasMore && !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again each time the list has grown
  useEffect(() => {
    const { current } = place;
    if (!isWaiting || !current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWaiting, count]);
  return (
    <div ref={place} className="ga-actions">
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
};
