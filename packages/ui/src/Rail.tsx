import type { JSX } from 'react';
import { Link } from './Link.tsx';

export interface RailItem {
  readonly text: string;
  readonly href: string;
  /** Where that page stands, in words. */
  readonly state: string;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
}

export interface RailProps {
  readonly label: string;
  readonly items: readonly RailItem[];
}

/** The pages of one thing, in their order, each with where it stands. */
export const Rail = ({ label, items }: RailProps): JSX.Element => (
  <nav className="ga-rail" aria-label={label}>
    <ol>
      {items.map(({ text, href, state, isDone, isCurrent }) => (
        <li key={text} className={isDone ? 'ga-rail__done' : undefined}>
          <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
            {text}
            <span className="ga-rail__state">
              <span className="fr-sr-only"> : </span>
              {state}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
