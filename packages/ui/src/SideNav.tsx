import type { JSX } from 'react';
import { Link } from './Link.tsx';

export interface SideNavProps {
  readonly label: string;
  readonly items: readonly { readonly text: string; readonly href: string }[];
  /** The address of the entry in sight; a page below it counts as the entry's own. */
  readonly current: string;
}

/** Of the entries above the page, the nearest: one entry may stand above the others. */
const entryOf = ({ items, current }: Pick<SideNavProps, 'items' | 'current'>): string | undefined =>
  items
    .map(({ href }) => href)
    .filter((href) => current === href || current.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];

export const SideNav = ({ label, items, current }: SideNavProps): JSX.Element => {
  const entry = entryOf({ items, current });
  return (
    <nav className="ga-sidenav" aria-label={label}>
      <ul>
        {items.map(({ text, href }) => (
          <li key={href}>
            <Link className="ga-sidenav__link" href={href} aria-current={href === entry ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
