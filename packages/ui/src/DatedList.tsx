import type { JSX, ReactNode } from 'react';

export interface DatedItem {
  readonly key: string;
  /** The day, as its block shows it; null when nothing presses. */
  readonly day: { readonly number: string; readonly month: string; readonly isNear: boolean } | null;
  readonly title: string;
  readonly says: ReactNode;
  readonly action: ReactNode;
}

/** What waits: the day first, then words, then the one act. */
export const DatedList = ({ items }: { readonly items: readonly DatedItem[] }): JSX.Element => (
  <ul className="ga-dated">
    {items.map(({ key, day, title, says, action }) => (
      <li key={key} className="ga-dated__item">
        {day && (
          <p className={day.isNear ? 'ga-day ga-day--near' : 'ga-day'}>
            <strong>{day.number}</strong> <span>{day.month}</span>
          </p>
        )}
        <div className="ga-dated__words">
          <h3>{title}</h3>
          <p>{says}</p>
        </div>
        <p className="ga-dated__action">{action}</p>
      </li>
    ))}
  </ul>
);
