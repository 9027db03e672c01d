import { Link, PageTitle, SideNav } from '@guichet/ui';
import { useLocation } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import { RUBRIQUES, type Rubrique } from './rubriques.ts';

export interface Espace {
  readonly label: string;
  readonly items: readonly Rubrique[];
}

const PORTAIL: Espace = { label: 'Administration du portail', items: RUBRIQUES };

export interface AdministrationPageProps {
  readonly title: string;
  readonly espace?: Espace;
  /** The list that this page came from. */
  readonly back?: Pick<Rubrique, 'text' | 'href'>;
  /** For a page that takes the place of another without a navigation. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A page of the administration, beside the way to the others. */
export const AdministrationPage = ({
  title,
  espace = PORTAIL,
  back,
  takesFocus = false,
  children,
}: AdministrationPageProps): JSX.Element => {
  const pathname = useLocation({ select: (location) => location.pathname });
  useDocumentTitle(title);
  return (
    <div className="ga-admin">
      <SideNav label={espace.label} items={espace.items} current={pathname} />
      <div className="ga-admin__content ga-stack">
        {back && (
          <p className="fr-mb-0">
            <Link href={back.href}>{`Retour : ${back.text}`}</Link>
          </p>
        )}
        <PageTitle takesFocus={takesFocus}>{title}</PageTitle>
        {children}
      </div>
    </div>
  );
};
