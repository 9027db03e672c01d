import type { JSX, ReactNode } from 'react';
import { RepertoirePage } from '../commun/RepertoirePage.tsx';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';

export const ANNUAIRE = { text: 'Annuaire des services', href: RUBRIQUE_RDS.services.href } as const;
export const ficheHref = (id: string): string => `${ANNUAIRE.href}/${id}`;

export interface ServicesPageProps {
  readonly title: string;
  readonly isFiche?: boolean;
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

export const ServicesPage = ({ isFiche = false, ...page }: ServicesPageProps): JSX.Element => (
  <RepertoirePage {...page} {...(isFiche && { back: ANNUAIRE })} />
);
