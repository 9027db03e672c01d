import type { JSX } from 'react';
import { Link } from './Link.tsx';

export interface BreadcrumbProps {
  readonly parents: readonly { readonly text: string; readonly href: string }[];
  readonly current: string;
}

export const Breadcrumb = ({ parents, current }: BreadcrumbProps): JSX.Element => (
  <nav className="ga-breadcrumb fr-container" aria-label="Vous êtes ici">
    <ol>
      {parents.map(({ text, href }) => (
        <li key={href}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </ol>
  </nav>
);
