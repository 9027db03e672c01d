import type { Faits } from '../conditions/index.ts';
import { faitsAssociation } from './faitsAssociation.ts';

/** What conditions tell apart (SUBV-014): sport, and all the rest. */
export const DOMAINES_ANNUAIRE = ['Sport', 'Autre'] as const;

/** What someone without an account says of their association: three answers, each of which may be left out. */
export interface ReponsesVisiteur {
  readonly code_postal?: string | undefined;
  readonly domaine?: (typeof DOMAINES_ANNUAIRE)[number] | undefined;
  readonly salaries?: number | undefined;
}

export const hasAnswered = ({ code_postal, domaine, salaries }: ReponsesVisiteur): boolean =>
  code_postal !== undefined || domaine !== undefined || salaries !== undefined;

/** The same facts as a record would give, those alone: the rest is not known, and never taken for a no. */
export const faitsVisiteur = ({ code_postal, domaine, salaries }: ReponsesVisiteur, jour: string): Faits =>
  faitsAssociation(
    {
      ...(code_postal !== undefined && { coordonnees: { adresse_siege: { code_insee: null, cp: code_postal } } }),
      ...(domaine !== undefined && { activites: { domaine } }),
      ...(salaries !== undefined && { rhs: [{ annee: Number(jour.slice(0, 4)), nb_salaries: salaries }] }),
    },
    { jour },
  );
