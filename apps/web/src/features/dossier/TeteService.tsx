import type { Dossier } from '@guichet/contract/demandes';
import { totalsOf } from '@guichet/rules/budget';
import { brancheOf } from '@guichet/rules/dossier';
import { PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { renouvelleOf } from './agrement/renouvellement/relecture.ts';

/** Who instructs what was sent knows the scheme, and looks for whose request it is. */
export const isLuParService = ({ instructions }: Dossier, role: string | null): boolean =>
  instructions.length > 0 && brancheOf(role ?? '') === 'service';

const CENT = 100;
/** What is asked beside what it costs: all the projects, years and gifts in kind together. */
const sayArgent = ({ montant_demande, projets }: Dossier): string | null => {
  if (montant_demande === 0) return null;
  const budget = projets
    .flatMap(({ budgets }) => budgets ?? [])
    .reduce((total, one) => total + totalsOf(one).generalCharges, 0);
  const demande = `${formatMontant(montant_demande)} demandés`;
  if (budget === 0) return demande;
  return `${demande} sur un budget de ${formatMontant(budget)} (${Math.round((montant_demande / budget) * CENT)}\u00a0%)`;
};

/** The association first, what it asks for, for which project: before anything that it wrote. */
export const TeteService = ({ dossier }: { readonly dossier: Dossier }): JSX.Element => {
  const { demandeur, description, projets } = dossier;
  const titres = projets.flatMap((projet) => projet.description?.intitule ?? []);
  const argent = sayArgent(dossier);
  return (
    <>
      <PageTitle>{sayDemandeur(demandeur)}</PageTitle>
      {titres.length > 0 && (
        <p className="fr-text--lg">
          <strong>{titres.join(' ; ')}</strong>
        </p>
      )}
      {argent && <p>{argent}</p>}
      <p>
        {renouvelleOf(dossier) && 'Renouveler : '}
        {description.subvention}
      </p>
    </>
  );
};
