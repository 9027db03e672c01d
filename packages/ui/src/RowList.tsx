import type { JSX, ReactNode } from 'react';

export interface RowListProps<T> {
  /** Names the list for who hears it. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T, index: number) => string;
  readonly children: (item: T, index: number) => ReactNode;
}

/** Rows that become cards on a narrow screen, in the same order and without a table's sideways scroll. */
export const RowList = <T,>({ label, items, keyOf, children }: RowListProps<T>): JSX.Element => (
  <ul className="ga-rows" aria-label={label}>
    {items.map((item, index) => (
      <li key={keyOf(item, index)} className="ga-row">
        {children(item, index)}
      </li>
    ))}
  </ul>
);
