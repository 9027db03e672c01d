import { LoadMore } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';

/** UI-034. */
const PAR_PAGE = 20;

export interface TranchesProps<T> {
  readonly items: readonly T[];
  /** «événements», «questions». */
  readonly named: string;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** A list already read, twenty at a time. */
export const Tranches = <T,>({ items, named, children }: TranchesProps<T>): JSX.Element => {
  const [count, setCount] = useState(PAR_PAGE);
  if (items.length <= PAR_PAGE) return <>{children(items)}</>;
  const shown = items.slice(0, count);
  return (
    <div className="ga-stack">
      {children(shown)}
      <LoadMore
        count={`${shown.length} ${named} affichés sur ${items.length}`}
        hasMore={shown.length < items.length}
        busy={false}
        onMore={() => setCount(count + PAR_PAGE)}
      />
    </div>
  );
};
