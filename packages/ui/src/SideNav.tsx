import type { JSX } from 'react';
import { Link } from './Link.tsx';

export interface SideNavProps {
  readonly label: string;
  readonly items: readonly { readonly text: string; readonly href: string }[];
  /** The address of the entry in sight; a page below it counts as the entry's own. */
  readonly current: string;
}

export const SideNav = ({ label, items, current }: SideNavProps): JSX.Element => (
  <nav className="ga-sidenav" aria-label={label}>
    <ul>
      {items.map(({ text, href }) => {
        const isCurrent = current === href || current.startsWith(`${href}/`);
        return (
          <li key={href}>
            <Link className="ga-sidenav__link" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
