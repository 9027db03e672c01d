import {
  type Budget,
  type Cote,
  compteOf,
  emptyBudget,
  RESSOURCES_PROPRES_MAXIMUM,
  type RessourcePropre,
  type Subvention,
  totalsOf,
} from '@guichet/rules/budget';

/** What each gesture makes of a budget; nothing here is typed but lines. */
const GROUPS = {
  charges: 'charges',
  produits: 'produits',
  emplois: 'contributions',
  ressources: 'contributions',
} as const satisfies Record<Cote, keyof Budget>;

const groupOf = (code: string) => GROUPS[compteOf(code)?.cote ?? 'charges'];

export const montantOf = (budget: Budget, code: string): number | null => budget[groupOf(code)].montants[code] ?? null;

export const withMontant = (budget: Budget, code: string, cents: number | null): Budget => {
  const group = groupOf(code);
  const { [code]: _, ...others } = budget[group].montants;
  const montants = cents === null ? others : { ...others, [code]: cents };
  return { ...budget, [group]: { ...budget[group], montants } };
};

const withProduits = (budget: Budget, changes: Partial<Budget['produits']>): Budget => ({
  ...budget,
  produits: { ...budget.produits, ...changes },
});

export const addSubvention = (budget: Budget, categorie: string): Budget =>
  withProduits(budget, {
    subventions: [...budget.produits.subventions, { categorie, financeur: '', montant: null }],
  });

export const withSubvention = (budget: Budget, at: number, changes: Partial<Subvention>): Budget =>
  withProduits(budget, {
    subventions: budget.produits.subventions.map((held, index) => (index === at ? { ...held, ...changes } : held)),
  });

export const withoutSubvention = (budget: Budget, at: number): Budget =>
  withProduits(budget, { subventions: budget.produits.subventions.filter((_, index) => index !== at) });

const NO_LINE: RessourcePropre = { intitule: '', valeur: null };
const isFilled = ({ intitule, valeur }: RessourcePropre): boolean => intitule !== '' || valeur !== null;

/** Always as many lines as are allowed, filled or not. */
export const ressourcesPropresOf = ({ produits }: Budget): readonly RessourcePropre[] =>
  Array.from({ length: RESSOURCES_PROPRES_MAXIMUM }, (_, index) => produits.ressourcesPropres[index] ?? NO_LINE);

export const withRessourcePropre = (budget: Budget, at: number, changes: Partial<RessourcePropre>): Budget => {
  const lines = ressourcesPropresOf(budget).map((held, index) => (index === at ? { ...held, ...changes } : held));
  return withProduits(budget, { ressourcesPropres: lines.slice(0, lines.findLastIndex(isFilled) + 1) });
};

export const isEmpty = (budget: Budget): boolean => {
  const { generalCharges, generalProduits } = totalsOf(budget);
  return generalCharges + generalProduits === 0 && budget.produits.subventions.length === 0;
};

/** Last year's lines, for this year's dates. */
export const startFrom = (precedent: Budget, { annee, exerciceDu, exerciceAu }: Budget): Budget => ({
  ...emptyBudget(annee),
  ...precedent,
  annee,
  exerciceDu,
  exerciceAu,
});
