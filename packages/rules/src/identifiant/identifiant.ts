/** The forms of the numbers an association bears. Length only: some true SIRET fail the usual check sum (ASSO-018). */
export const RNA = /^W\d[0-9A-Za-z]\d{7}$/;
export const SIREN = /^\d{9}$/;
export const SIRET = /^\d{14}$/;

export type Identifiant = {
  readonly kind: 'rna' | 'siren' | 'siret' | 'id_correspondance';
  readonly value: string;
};

export const isRna = (value: string): boolean => RNA.test(value);
export const isSiren = (value: string): boolean => SIREN.test(value);
export const isSiret = (value: string): boolean => SIRET.test(value);

/** Typed, pasted from a letter, grouped by three: blanks of every kind tell nothing. */
export const compact = (text: string): string => text.replace(/[\s\u200b\u2060\ufeff]+/gu, '').toUpperCase();

const RNA_WITHIN = /W\d[0-9A-Z]\d{7}/;
const SIRET_WITHIN = /\d{14}/;
const SIREN_WITHIN = /\d{9}/;

/** The number that a question holds, if it holds one: an RNA before a SIRET before a SIREN. */
export const readIdentifiant = (question: string): Identifiant | null => {
  const text = compact(question);
  const rna = RNA_WITHIN.exec(text)?.[0];
  if (rna) return { kind: 'rna', value: rna };
  const siret = SIRET_WITHIN.exec(text)?.[0];
  if (siret) return { kind: 'siret', value: siret };
  const siren = SIREN_WITHIN.exec(text)?.[0];
  return siren ? { kind: 'siren', value: siren } : null;
};

/** PostgreSQL's integer: a longer number is nobody's. */
const MOST = 2_147_483_647;

/** The number that an address names, whole: an RNA, a SIREN, a SIRET, or the portal's own. */
export const readIdentifiantExact = (value: string): Identifiant | null => {
  const text = compact(value);
  if (isRna(text)) return { kind: 'rna', value: text };
  if (isSiren(text)) return { kind: 'siren', value: text };
  if (isSiret(text)) return { kind: 'siret', value: text };
  return /^\d{1,10}$/.test(text) && Number(text) <= MOST ? { kind: 'id_correspondance', value: text } : null;
};

/** UI-030: « 123 456 789 000 12 »; the blanks do not break at the end of a line. */
export const groupByThree = (number: string): string => compact(number).replace(/\d{3}(?=\d)/g, '$&\u00a0');
