/** What the fonts of documents draw: Public Sans, and Libertinus Serif for the rest, by ranges that it covers whole. */
const DESSINES =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02e4\u0384-\u038a\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e00-\u1eff\u2000-\u200a\u2010-\u2027\u202f-\u2037\u2039-\u203e\u2074-\u208e\u20ac\u2122\u2190-\u219b\u2212\u2264\u2265]/u;
/** Drawn by nothing, for nobody: hyphens that may be, joiners, marks of order. Those that turn text round are told. */
const INVISIBLES = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\ufeff/gu;
const REMPLACANT = '\ufffd';

/** In signs: a word longer than its place may be cut, by a mark that takes no room. Others are copied as they are. */
const LARGEURS: Readonly<Record<string, number>> = { champs: 72, tableau: 24, adresse: 96 };
const LARGEUR = 40;
const TRANCHE = /.{20}(?=.)/gu;
const breakable = (text: string, largeur: number): string =>
  text.replace(/\S+/gu, (word) => (word.length > largeur ? word.replace(TRANCHE, (piece) => `${piece}\u200b`) : word));

/** An archive refuses a sign that its font lacks: one sign says that something was there. */
export const toPrintable = (text: string, largeur = LARGEUR): string => {
  const plain = text.toWellFormed().normalize('NFC').replace(/\r\n?/gu, '\n').replaceAll('\t', ' ');
  const drawn = [...plain.replace(INVISIBLES, '')].map((sign) => (DESSINES.test(sign) ? sign : REMPLACANT));
  return breakable(drawn.join(''), largeur);
};

const largeurOf = (value: object, around: number): number =>
  'genre' in value ? (LARGEURS[String(value.genre)] ?? LARGEUR) : around;

/** Every text of a document, wherever it stands in it. */
export const printableIn = <T>(value: T, largeur = LARGEUR): T => {
  if (typeof value === 'string') return toPrintable(value, largeur) as T;
  if (Array.isArray(value)) return value.map((one) => printableIn(one, largeur)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const own = largeurOf(value, largeur);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableIn(inner, own)])) as T;
};
