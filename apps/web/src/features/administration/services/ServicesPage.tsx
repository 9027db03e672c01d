import type { JSX, ReactNode } from 'react';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';

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
