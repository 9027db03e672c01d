/** Spaces of every kind, dots and dashes: what people put between digits to read them. */
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212]/gu;

export const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** Letters and digits as banks write them, whatever was put between; a leading word «IBAN» is often copied along. */
export const normalizeIban = (text: string): string =>
  withoutSeparators(text)
    .toUpperCase()
    .replace(/^IBAN:?/u, '');

export const normalizeBic = (text: string): string =>
  withoutSeparators(text)
    .toUpperCase()
    .replace(/^BIC:?/u, '');

/** «+33 (0)6 12 34 56 78» and «06.12.34.56.78» lose what only serves reading. */
export const normalizePhone = (text: string): string =>
  withoutSeparators(text.replace(/\(0\)/gu, '')).replace(/[()/]/gu, '');

/** Digits only: a leading + is the same as 00. */
export const normalizePhoneSiret = (text: string): string => normalizePhone(text).replace(/^\+/u, '00');

export const normalizeCodePsp = (text: string): string =>
  text
    .replace(/\s/gu, '')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .toUpperCase();

/** A comma is a dot, and spaces only serve reading. */
export const normalizeDecimal = (text: string): string => text.replace(/\s/gu, '').replace(',', '.');

/** Two digits of day and month, four of year; typed with slashes, dots, dashes, spaces, or as 2027-02-14. Null if no such day. */
export const toIsoDate = (text: string): string | null => {
  const typed = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/u.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text.trim());
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [typed?.[3], typed?.[2], typed?.[1]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
};

/** 14/02/2027 */
export const toTypedDate = (isoDate: string): string => isoDate.split('-').toReversed().join('/');

/** The protocol may be left out: «www.exemple.fr» is an address. */
export const normalizeUrl = (text: string): string => {
  const address = text.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/iu.test(address) ? address : `https://${address}`;
};
