import { type Budget, LIGNES_COURTES, lignesOf } from '@guichet/rules/budget';

/** Under what heading of the page the budget stands. */
export type NiveauTitre = 2 | 3 | 4 | 5;

/** The id of each field, which the errors name and the links reach. */
export const montantId = (code: string): string => `budget-${code}`;
/** Of a line of the short form. */
export const courtId = (cle: string): string => `budget-court-${cle}`;
export const financeurId = (index: number): string => `budget-financeur-${index}`;
export const subventionId = (index: number): string => `budget-subvention-${index}`;
export const ajoutId = (categorie: string): string => `budget-ajout-${categorie}`;
export const intituleId = (index: number): string => `budget-intitule-${index}`;
export const ressourceId = (index: number): string => `budget-ressource-${index}`;
export const EXERCICE_DU = 'budget-exercice-du';
export const EXERCICE_AU = 'budget-exercice-au';
export const BILAN_COLLAGE = 'budget-collage-bilan';

/** What a field is called when it is named far from its line. */
export const nameOf = (budget: Budget, id: string): string => {
  const { subventions, ressourcesPropres } = budget.produits;
  const ligne = lignesOf('projet').find(({ code }) => montantId(code) === id);
  const subvention = subventions.find((_, index) => subventionId(index) === id);
  const ressource = ressourcesPropres.find((_, index) => ressourceId(index) === id);
  const court = LIGNES_COURTES.find(({ cle }) => courtId(cle) === id);
  return (ligne ?? court)?.libelle ?? (subvention?.financeur || ressource?.intitule || 'Montant');
};
