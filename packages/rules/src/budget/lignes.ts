import { CHARGES } from './lignes.charges.ts';
import { EMPLOIS, RESSOURCES } from './lignes.contributions.ts';
import { PRODUITS } from './lignes.produits.ts';
import type { CompteBudget, Cote, LigneBudget } from './lignes.types.ts';

/** Every line of the form (cerfa 12156), in its order. Codes with letters are ours: the form gives those lines no number. */
export const COMPTES: readonly CompteBudget[] = [...CHARGES, ...PRODUITS, ...EMPLOIS, ...RESSOURCES];

/** The account whose amounts are named funders, and the one whose three lines are named by the association. */
export const COMPTE_SUBVENTIONS = '74';
export const COMPTE_RESSOURCES_PROPRES = 'RP';
export const RESSOURCES_PROPRES_MAXIMUM = 3;

/** A budget is the association's own for a year, or that of one project. */
export type PorteeBudget = 'association' | 'projet';

export const comptesOf = (portee: PorteeBudget, cote?: Cote): readonly CompteBudget[] =>
  COMPTES.filter((compte) => (portee === 'projet' || !compte.projet) && (cote === undefined || compte.cote === cote));

/** The lines that hold one amount each: all but the funders and the lines one names oneself. */
export const lignesOf = (portee: PorteeBudget, ...cotes: readonly Cote[]): readonly LigneBudget[] =>
  comptesOf(portee)
    .filter(({ cote, compte }) => compte !== COMPTE_SUBVENTIONS && (cotes.length === 0 || cotes.includes(cote)))
    .flatMap(({ lignes }) => lignes);

/** The kinds of funders, one per line of account 74. */
export const CATEGORIES_FINANCEUR: readonly LigneBudget[] =
  COMPTES.find(({ compte }) => compte === COMPTE_SUBVENTIONS)?.lignes ?? [];

export const compteOf = (code: string): CompteBudget | undefined =>
  COMPTES.find(({ lignes }) => lignes.some((ligne) => ligne.code === code));
