import { Link, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';

export const ANNUAIRE = { text: 'Annuaire des services', href: '/administration/rds' } as const;
export const ficheHref = (id: string): string => `${ANNUAIRE.href}/services/${id}`;

export interface ServicesPageProps {
  readonly title: string;
  readonly isFiche?: boolean;
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

export const ServicesPage = ({
  title,
  isFiche = false,
  takesFocus = false,
  children,
}: ServicesPageProps): JSX.Element => {
  useDocumentTitle(title);
  return (
    <div className="ga-stack">
      {isFiche && (
        <p className="fr-mb-0">
          <Link href={ANNUAIRE.href}>{`Retour : ${ANNUAIRE.text}`}</Link>
        </p>
      )}
      <PageTitle takesFocus={takesFocus}>{title}</PageTitle>
      {children}
    </div>
  );
};
