import { Link, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { PageLink } from './pageLinks.ts';

export interface EspaceViewProps {
  readonly title: string;
  readonly links: readonly PageLink[];
  readonly children: ReactNode;
}

/** The landing page of a kind of user: who one is here, then where one can go. */
export const EspaceView = ({ title, links, children }: EspaceViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>{title}</PageTitle>
    {children}
    <h2>Ce que vous pouvez faire</h2>
    <ul>
      {links.map(({ href, text, says }) => (
        <li key={href}>
          <Link href={href}>{text}</Link> : {says}
        </li>
      ))}
    </ul>
  </div>
);
