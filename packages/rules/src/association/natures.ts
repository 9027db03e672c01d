/** The lists of a record that are typed by the association, one row an item (ASSO-016). */
export const NATURES = [
  'budgets',
  'adherents_personnes_morales',
  'agrements',
  'reseaux_affiliation',
  'comptes',
  'representants_legaux',
  'rhs',
  'ribs',
] as const;
export type Nature = (typeof NATURES)[number];

/** Every sub-resource of a record; the last four are not lists of typed items. */
export const TYPES_RESSOURCE = [...NATURES, 'identite', 'etablissements', 'documents', 'composition_reseau'] as const;
export type TypeRessource = (typeof TYPES_RESSOURCE)[number];

/** The documents write some of them in camelCase too. */
export const camelCaseOf = (type: string): string =>
  type.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** Histories go back three years: this one and the two before (ASSO-051). */
const ANNEES_HISTORIQUE = 3;
export const NATURES_ANNUELLES = ['budgets', 'comptes', 'rhs'] as const satisfies readonly Nature[];

export const isAnnuelle = (nature: Nature): boolean => (NATURES_ANNUELLES as readonly Nature[]).includes(nature);

export const anneesHistorique = (annee: number): number[] =>
  Array.from({ length: ANNEES_HISTORIQUE }, (_, index) => annee - index);
