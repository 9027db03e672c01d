/** The id of each field, which the errors name and the links reach. */
export const montantId = (code: string): string => `budget-${code}`;
export const financeurId = (index: number): string => `budget-financeur-${index}`;
export const subventionId = (index: number): string => `budget-subvention-${index}`;
export const ajoutId = (categorie: string): string => `budget-ajout-${categorie}`;
export const intituleId = (index: number): string => `budget-intitule-${index}`;
export const ressourceId = (index: number): string => `budget-ressource-${index}`;
export const EXERCICE_DU = 'budget-exercice-du';
export const EXERCICE_AU = 'budget-exercice-au';
