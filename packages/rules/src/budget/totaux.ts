import type { Budget } from './budget.schema.ts';
import { COMPTE_RESSOURCES_PROPRES, COMPTE_SUBVENTIONS, COMPTES } from './lignes.ts';
import type { CompteBudget, Cote } from './lignes.types.ts';
import { formatMontant } from './montant.ts';

export interface Totaux {
  /** By account: 60, 61 … 87. */
  readonly comptes: Readonly<Record<string, number>>;
  readonly charges: number;
  readonly produits: number;
  readonly emplois: number;
  readonly ressources: number;
  /** The whole of each side, gifts in kind included. */
  readonly generalCharges: number;
  readonly generalProduits: number;
}

const sum = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const totalOfCompte = (
  { produits }: Budget,
  montants: Readonly<Record<string, number | undefined>>,
  { compte, lignes }: CompteBudget,
): number => {
  if (compte === COMPTE_SUBVENTIONS) return sum(produits.subventions.map(({ montant }) => montant));
  if (compte === COMPTE_RESSOURCES_PROPRES) return sum(produits.ressourcesPropres.map(({ valeur }) => valeur));
  return sum(lignes.map(({ code }) => montants[code]));
};

/** BUDGET-005: every total, from the lines alone. */
export const totalsOf = (budget: Budget): Totaux => {
  const montants = { ...budget.charges.montants, ...budget.produits.montants, ...budget.contributions.montants };
  const comptes = Object.fromEntries(COMPTES.map((compte) => [compte.compte, totalOfCompte(budget, montants, compte)]));
  const ofCote = (cote: Cote): number =>
    sum(COMPTES.filter((compte) => compte.cote === cote).map(({ compte }) => comptes[compte]));
  const [charges, produits] = [ofCote('charges'), ofCote('produits')];
  const [emplois, ressources] = [ofCote('emplois'), ofCote('ressources')];
  return {
    comptes,
    charges,
    produits,
    emplois,
    ressources,
    generalCharges: charges + emplois,
    generalProduits: produits + ressources,
  };
};

export interface Equilibre {
  readonly equilibre: boolean;
  /** What the left side lacks if positive, the right side if negative. */
  readonly ecart: number;
  /** One sentence that says what is missing, and where. */
  readonly phrase: string;
}

const missing = (ecart: number, charges: string, produits: string): string =>
  `Il manque ${formatMontant(Math.abs(ecart))} de ${ecart > 0 ? charges : produits}.`;

/** A warning, never a refusal: a budget may be saved out of balance. */
const equilibreOf = (
  left: number,
  right: number,
  texts: { readonly left: string; readonly right: string; readonly balanced: string },
): Equilibre => {
  const ecart = right - left;
  return {
    equilibre: ecart === 0,
    ecart,
    phrase: ecart === 0 ? texts.balanced : missing(ecart, texts.left, texts.right),
  };
};

export const equilibresOf = ({
  charges,
  produits,
  emplois,
  ressources,
}: Totaux): { readonly budget: Equilibre; readonly contributions: Equilibre } => ({
  budget: equilibreOf(charges, produits, {
    left: 'charges',
    right: 'produits',
    balanced: 'Les charges et les produits sont égaux.',
  }),
  contributions: equilibreOf(emplois, ressources, {
    left: 'contributions au compte 86',
    right: 'contributions au compte 87',
    balanced: 'Les comptes 86 et 87 sont égaux.',
  }),
});
