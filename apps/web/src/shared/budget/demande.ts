import { type Budget, CATEGORIE_DEMANDE, toWholeEuros } from '@guichet/rules/budget';
import { addSubvention, isEmpty, withoutSubvention, withSubvention } from './edition.ts';

/** What a project asks for, in cents, and of whom: typed once, on the page of its amounts. */
export interface Demande {
  readonly financeur: string;
  readonly montant: number;
}

export const REPRISE = 'ligne 74, reprise de votre demande : elle se change là-bas';

/** Where what is asked for stands among the funders; -1 while it does not. */
export const placeDemande = ({ produits }: Budget, demande: Demande | undefined): number => {
  if (!demande) return -1;
  const isEtat = ({ categorie }: { readonly categorie: string }) => categorie === CATEGORIE_DEMANDE;
  const { subventions } = produits;
  const named = subventions.findIndex((one) => isEtat(one) && one.financeur === demande.financeur);
  return named >= 0 || subventions.filter(isEtat).length !== 1 ? named : subventions.findIndex(isEtat);
};

/** The budget with what is asked for on line 74, in whole euros like the rest; the same one when it already says so. */
export const withDemande = (budget: Budget, demande: Demande): Budget => {
  const { financeur } = demande;
  const montant = toWholeEuros(demande.montant);
  const at = placeDemande(budget, demande);
  if (at < 0) {
    if (montant === 0) return budget;
    const added = addSubvention(budget, CATEGORIE_DEMANDE);
    return withSubvention(added, added.produits.subventions.length - 1, { financeur, montant });
  }
  const held = budget.produits.subventions[at];
  return held?.montant === montant && held.financeur === financeur
    ? budget
    : withSubvention(budget, at, { financeur, montant });
};

/** Whether nothing was typed in it: what is asked for was typed elsewhere. */
export const isVierge = (budget: Budget, demande: Demande | undefined): boolean => {
  const at = placeDemande(budget, demande);
  return isEmpty(at < 0 ? budget : withoutSubvention(budget, at));
};
