/** What food aid gives out, as its figures count it. */
export const CATEGORIES_DENREES = {
  'epicerie-seche': 'Épicerie sèche',
  'fruits-legumes': 'Fruits et légumes',
  'produits-laitiers': 'Produits laitiers',
  'pain-patisserie': 'Pain et pâtisserie',
  'viande-poisson-oeufs': 'Viande, poisson, œufs',
  'surgeles-plats': 'Surgelés, plats préparés',
  'petite-enfance': 'Petite enfance',
  autres: 'Autres produits',
} as const;
export type CategorieDenrees = keyof typeof CATEGORIES_DENREES;
export const CODES_DENREES = Object.keys(CATEGORIES_DENREES) as [CategorieDenrees, ...CategorieDenrees[]];
