import { Link, PageTitle, SideNav } from '@guichet/ui';
import { useLocation } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import { RUBRIQUES, type Rubrique } from './rubriques.ts';

export interface AdministrationPageProps {
  readonly title: string;
  /** The list that this page came from. */
  readonly back?: Rubrique;
  /** For a page that takes the place of another without a navigation. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A page of the portal's administration, beside the way to the others. */
export const AdministrationPage = ({
  title,
  back,
  takesFocus = false,
  children,
}: AdministrationPageProps): JSX.Element => {
  const pathname = useLocation({ select: (location) => location.pathname });
  useDocumentTitle(title);
  return (
    <div className="ga-admin">
      <SideNav label="Administration du portail" items={RUBRIQUES} current={pathname} />
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
