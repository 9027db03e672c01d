import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import type { PageLink } from './pageLinks.ts';

/** Where one can go from a landing page. */
export const PageLinks = ({ links }: { readonly links: readonly PageLink[] }): JSX.Element => (
  <>
    <h2>Ce que vous pouvez faire</h2>
    <ul>
      {links.map(({ href, text, says }) => (
        <li key={href}>
          <Link href={href}>{text}</Link> : {says}
        </li>
      ))}
    </ul>
  </>
);
