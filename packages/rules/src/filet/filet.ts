import { instantBefore } from '../jour/index.ts';
import { checkIban, normalizeIban } from '../validation/index.ts';

/** A page closed without network is come back to within the week, or what it held is gone. */
export const FILET_JOURS = 7;
/** More than any form of a dossier holds: what is longer stays in its tab. */
export const FILET_SIGNES = 300_000;

/** When it was last typed, against now. */
export const isPerime = (le: number, now: Date): boolean => le < instantBefore(now, FILET_JOURS).getTime();

const TUS = /(?:^|[._])(?:iban|bic|rib|id_rib|password|mot_de_passe|code_secret)$/iu;
const CANDIDAT = /[a-z]{2}\d{2}(?:[ \u00a0-]?[a-z\d]{4}){2,7}(?:[ \u00a0-]?[a-z\d]{1,3})?/giu;
const FRANCAIS = 27;

/** An account number anywhere in a text, spaced or not. */
export const porteIban = (texte: string): boolean =>
  (texte.match(CANDIDAT) ?? []).some((one) => {
    const compact = normalizeIban(one).replace(/-/gu, '');
    return checkIban(compact).ok || checkIban(compact.slice(0, FRANCAIS)).ok;
  });

const isTu = ([champ, value]: readonly [string, unknown]): boolean =>
  TUS.test(champ) || (typeof value === 'string' && porteIban(value));

/** What is typed, without what no browser keeps: an account number, a secret. */
export const sansTus = (contenu: unknown): unknown => {
  if (Array.isArray(contenu))
    return contenu.map((one) => (typeof one === 'string' && porteIban(one) ? null : sansTus(one)));
  if (typeof contenu !== 'object' || contenu === null) return contenu;
  return Object.fromEntries(
    Object.entries(contenu)
      .filter((entry) => !isTu(entry))
      .map(([champ, value]) => [champ, sansTus(value)]),
  );
};

const EXTRAITS = 4;
const EXTRAIT_SIGNES = 90;
const IDENTIFIANT = /^[\w.-]*$/u;

const textesOf = (contenu: unknown): readonly string[] => {
  if (typeof contenu === 'string') return IDENTIFIANT.test(contenu) ? [] : [contenu.trim()];
  if (typeof contenu !== 'object' || contenu === null) return [];
  return Object.values(contenu).flatMap(textesOf);
};

/** A few of its texts, enough for their author to know them again: never a code, nor an identifier. */
export const extraitsOf = (contenu: unknown): readonly string[] =>
  [...new Set(textesOf(contenu))]
    .filter((texte) => texte !== '')
    .slice(0, EXTRAITS)
    .map((texte) => (texte.length > EXTRAIT_SIGNES ? `${texte.slice(0, EXTRAIT_SIGNES)}…` : texte));
