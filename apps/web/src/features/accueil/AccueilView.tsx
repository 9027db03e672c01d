import { Link, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import type { PageLink } from '../../shared/pageLinks.ts';
import { roleLabel } from '../../shared/session/roleLabels.ts';

export interface AccueilViewProps {
  readonly prenom: string;
  readonly nom: string;
  readonly role: string | null;
  readonly links: readonly PageLink[];
  /** What waits for who has work here. */
  readonly travail?: ReactNode;
}

export const AccueilView = ({ prenom, nom, role, links, travail }: AccueilViewProps): JSX.Element => (
  <div className="ga-stack">
    <PageTitle>
      Bonjour {prenom} {nom}
    </PageTitle>
    {role && <p>Vous agissez en tant que : {roleLabel(role)}.</p>}
    {travail}
    <h2>Ce que vous pouvez faire</h2>
    <ul aria-label="Ce que vous pouvez faire">
      {links.map(({ href, text, says }) => (
        <li key={href}>
          <Link href={href}>{text}</Link> : {says}
        </li>
      ))}
    </ul>
  </div>
);
