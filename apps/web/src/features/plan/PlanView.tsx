import { Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';

export interface PlanLink {
  readonly text: string;
  readonly href: string;
}

export interface PlanViewProps {
  readonly groups: readonly { readonly title: string; readonly links: readonly PlanLink[] }[];
  readonly isSignedIn: boolean;
}

export const PlanView = ({ groups, isSignedIn }: PlanViewProps): JSX.Element => (
  <div className="ga-stack">
    <PageTitle>Plan du site</PageTitle>
    <p>
      {isSignedIn
        ? 'Toutes les pages que votre compte peut ouvrir.'
        : 'Toutes les pages ouvertes à tous. Connectez-vous pour voir aussi celles de votre compte.'}
    </p>
    <div className="ga-columns">
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2 className="fr-h5">{title}</h2>
          <ul>
            {links.map(({ text, href }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </div>
);
