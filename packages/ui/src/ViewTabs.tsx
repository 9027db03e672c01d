import type { JSX } from 'react';
import { Link } from './Link.tsx';

export interface ViewTab {
  readonly key: string;
  readonly label: string;
  /** How many it holds, beside its name; unknown until it is counted. */
  readonly count?: number | undefined;
  readonly href: string;
}

export interface ViewTabsProps {
  readonly label: string;
  readonly tabs: readonly ViewTab[];
  readonly current: string;
}

/** Views of one list, each at its own address: links, so that one can be kept, sent, or opened beside. */
export const ViewTabs = ({ label, tabs, current }: ViewTabsProps): JSX.Element => (
  <nav className="ga-tabs" aria-label={label}>
    <ul>
      {tabs.map(({ key, label: text, count, href }) => (
        <li key={key}>
          <Link className="ga-tabs__link" href={href} aria-current={key === current ? 'page' : undefined}>
            {text}
            {count !== undefined && <span className="ga-tabs__count">{` ${count}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
