/** Ten thousand million euros: more than any association, and sums stay exact. */
export const MONTANT_MAXIMUM = 1_000_000_000_000;

export const BUDGET_PHRASES = {
  MONTANT_ILLISIBLE: 'Écrivez un montant en euros, par exemple 1 234,50.',
  MONTANT_NEGATIF: 'Écrivez un montant positif : le signe moins n’a pas sa place dans un budget.',
  MONTANT_TROP_GRAND: 'Ce montant dépasse dix milliards d’euros : vérifiez les chiffres.',
} as const;
export type RefusMontant = keyof typeof BUDGET_PHRASES;

/** `cents` is null when nothing was typed. */
export type LectureMontant =
  | { readonly ok: true; readonly cents: number | null }
  | { readonly ok: false; readonly code: RefusMontant };

const TEXTE_MAXIMUM = 100;
const refuse = (code: RefusMontant): LectureMontant => ({ ok: false, code });

/** What surrounds the digits: the currency, spaces of every kind, the apostrophe of Swiss thousands. */
const bare = (text: string): string => text.replace(/€|euros?|eur/giu, '').replace(/[\s\u00a0\u202f\u2009'’_]/gu, '');

/** A last group of exactly three digits is thousands («1.234»): an amount has two decimals at most. */
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/u;

/** The sign that separates the decimals, once those of thousands are gone: [integer part, decimals]. */
const splitDecimals = (digits: string): readonly [string, string] | null => {
  if (THOUSANDS.test(digits) && new Set(digits.replace(/\d/gu, '')).size === 1)
    return [digits.replace(/[.,]/gu, ''), ''];
  const found = /^(.*?)(?:[.,](\d*))?$/u.exec(digits);
  const [whole, decimals] = [found?.[1] ?? '', found?.[2] ?? ''];
  const integer = /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$/u.test(whole) ? whole.replace(/[.,]/gu, '') : whole;
  return /^\d*$/u.test(integer) && integer + decimals !== '' ? [integer, decimals] : null;
};

/** «1 234,50 €», «1234.5», «1.234,50» and the like; beyond two decimals, to the nearest cent. A lone dash is nothing. */
export const parseMontant = (text: string): LectureMontant => {
  if (text.length > TEXTE_MAXIMUM) return refuse('MONTANT_ILLISIBLE');
  const typed = bare(text);
  if (typed === '' || /^[-–—]$/u.test(typed)) return { ok: true, cents: null };
  if (/^[-–−]\s*[\d.,]+$|^\([\d.,]+\)$/u.test(typed)) return refuse('MONTANT_NEGATIF');
  const parts = splitDecimals(typed.replace(/^\+/u, ''));
  if (parts === null) return refuse('MONTANT_ILLISIBLE');
  const [integer, decimals] = parts;
  const cents =
    Number(integer) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return cents > MONTANT_MAXIMUM ? refuse('MONTANT_TROP_GRAND') : { ok: true, cents };
};

/** The form counts in whole euros (P-9): an amount typed with cents goes to the nearest. */
export const toWholeEuros = (cents: number): number => Math.round(cents / 100) * 100;

/** Made once: a page of amounts writes a hundred of them at each key. */
const formatsOf = (options: Intl.NumberFormatOptions) => {
  const [whole, exact] = [0, 2].map(
    (digits) => new Intl.NumberFormat('fr-FR', { ...options, minimumFractionDigits: digits, maximumFractionDigits: 2 }),
  );
  return (cents: number): string => (cents % 100 === 0 ? whole : exact)?.format(cents / 100) ?? '';
};

/** Cents inside, euros outside; no decimals for a whole amount. */
export const formatMontant = formatsOf({ style: 'currency', currency: 'EUR' });

/** The same without the currency, for a field that says it apart. */
export const formatSaisie = formatsOf({});
