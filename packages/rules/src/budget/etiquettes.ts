import { plain } from '../texte/index.ts';
import { CATEGORIES_FINANCEUR, COMPTE_SUBVENTIONS, COMPTES, lignesOf, type PorteeBudget } from './lignes.ts';
import type { CompteBudget } from './lignes.types.ts';

/** What the text beside an amount names: a line, a kind of funder, a total that the portal computes itself, or nothing known. */
export type Etiquette =
  | { readonly kind: 'ligne'; readonly code: string }
  | { readonly kind: 'financeur'; readonly categorie: string; readonly financeur: string }
  | { readonly kind: 'total'; readonly compte: string | null }
  | { readonly kind: 'inconnue' };

/** «Conseil(s) régional(aux)» and «conseil régional» are the same words. */
const keyOf = (text: string): string =>
  plain((text.split(':')[0] ?? '').replace(/\([^)]*\)/gu, ''))
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const PREFIX_MINIMUM = 6;
const findByName = <T extends { readonly libelle: string }>(entries: readonly T[], name: string): T | undefined => {
  const key = keyOf(name);
  if (key === '') return undefined;
  const exact = entries.find(({ libelle }) => keyOf(libelle) === key);
  const close = key.length < PREFIX_MINIMUM ? [] : entries.filter(({ libelle }) => keyOf(libelle).startsWith(key));
  return exact ?? (close.length === 1 ? close[0] : undefined);
};

const OTHER_LINES: Readonly<Record<string, string>> = { '60': '60x', '62': '62x', '75': '750' };

/** A number of the general plan that the form does not list goes to its account's own line, or to «autres». */
const nearestLigne = (compte: CompteBudget): Etiquette => {
  const code = compte.lignes.some((ligne) => ligne.code === compte.compte) ? compte.compte : OTHER_LINES[compte.compte];
  return code === undefined ? { kind: 'inconnue' } : { kind: 'ligne', code };
};

const ofCompte = (compte: CompteBudget): Etiquette =>
  compte.lignes.length === 1 || compte.lignes.some(({ code }) => code === compte.compte)
    ? { kind: 'ligne', code: compte.lignes[0]?.code ?? compte.compte }
    : { kind: 'total', compte: compte.compte };

const ofNumber = (number: string, portee: PorteeBudget): Etiquette | undefined => {
  const ligne = lignesOf(portee).find(({ code }) => code.toLowerCase() === number.toLowerCase());
  if (ligne) return { kind: 'ligne', code: ligne.code };
  const compte = COMPTES.find((candidate) => candidate.compte === number.slice(0, 2));
  if (!compte || !/^\d+$/u.test(number)) return undefined;
  return number.length === 2 ? ofCompte(compte) : nearestLigne(compte);
};

const ofName = (name: string, portee: PorteeBudget): Etiquette | undefined => {
  const ligne = findByName(lignesOf(portee), name);
  if (ligne) return { kind: 'ligne', code: ligne.code };
  const categorie = findByName(CATEGORIES_FINANCEUR, name);
  const [, financeur = ''] = /:\s*(.+)$/u.exec(name) ?? [];
  if (categorie) return { kind: 'financeur', categorie: categorie.code, financeur };
  const compte = findByName(COMPTES, name);
  return compte && ofCompte(compte);
};

const NUMBER = /^(\d{2,6}x?|CI\d|EXC|INS)(?=$|[\s.:–—-])[\s.:–—-]*/iu;

export const isNumero = (cell: string, portee: PorteeBudget): boolean =>
  /^\d{2,3}x?$/u.test(cell) && ofNumber(cell, portee) !== undefined;

/** The number first, since two sheets rarely word a line alike; but a name is better than an account's number alone. */
export const readEtiquette = (text: string, portee: PorteeBudget): Etiquette => {
  if (/^(sous[\s-]*)?tota(l|ux)\b/iu.test(text)) return { kind: 'total', compte: null };
  const [whole = '', number = ''] = NUMBER.exec(text) ?? [];
  const byNumber = number === '' ? undefined : ofNumber(number, portee);
  const byName = ofName(text.slice(whole.length), portee);
  if (number.startsWith(COMPTE_SUBVENTIONS) && number.length > 2) return byName ?? { kind: 'inconnue' };
  return byNumber ?? byName ?? { kind: 'inconnue' };
};
