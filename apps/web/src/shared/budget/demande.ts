import { type Budget, CATEGORIE_DEMANDE } from '@guichet/rules/budget';
import { addSubvention, withSubvention } from './edition.ts';

/** What a project asks for, in cents, and of whom: typed once, on the page of its amounts. */
export interface Demande {
  readonly financeur: string;
  readonly montant: number;
}

/** The budget with what is asked for on line 74; the same one when it already says so. */
export const withDemande = (budget: Budget, { financeur, montant }: Demande): Budget => {
  const { subventions } = budget.produits;
  const named = subventions.findIndex((one) => one.categorie === CATEGORIE_DEMANDE && one.financeur === financeur);
  const alone = subventions.filter(({ categorie }) => categorie === CATEGORIE_DEMANDE).length === 1;
  const at = named >= 0 || !alone ? named : subventions.findIndex(({ categorie }) => categorie === CATEGORIE_DEMANDE);
  if (at < 0) {
    const added = addSubvention(budget, CATEGORIE_DEMANDE);
    return withSubvention(added, added.produits.subventions.length - 1, { financeur, montant });
  }
  const held = subventions[at];
  return held?.montant === montant && held.financeur === financeur
    ? budget
    : withSubvention(budget, at, { financeur, montant });
};
