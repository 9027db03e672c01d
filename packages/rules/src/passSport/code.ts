import * as z from 'zod';
import { plain } from '../texte/index.ts';
import { normalizeCodePsp } from '../validation/normalize.ts';

/** How many letters of the name go with a code: enough that a code found by chance opens nothing. */
const LETTRES = 3;

const lettersOf = (texte: string): string =>
  plain(texte)
    .toUpperCase()
    .replace(/[^A-Z]/gu, '');

/** What is typed of a name, as it is compared: without accents, spaces or dashes. */
export const lettresDuNom = (texte: string): string => lettersOf(texte).slice(0, LETTRES);

/** A name shorter than three letters is typed whole. */
export const agreesNom = (nom: string, saisi: string): boolean => lettresDuNom(nom) === lettresDuNom(saisi);

/** All that a verification shows of someone: enough to ask «is it you?», and no more. */
export const initialeDe = (nom: string): string => `${lettersOf(nom).slice(0, 1)}.`;

export const MASQUE = '(masqué)';
/** Of a code that was used, its end: it tells two lines apart, and serves nobody else. */
export const finDuCode = (id_psp: string): string => id_psp.slice(-4);
export const codeMasque = (id_psp: string): string => `${id_psp.split('-')[0]}-••••-${finDuCode(id_psp)}`;

const RANGS_LETTRES = 4;
const DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** What is typed or pasted, put in the form of a code: capitals, dashes, and the figures of the year where it was meant. */
export const mendCodePsp = (texte: string, exercice: string): string => {
  const bare = normalizeCodePsp(texte).replace(/[^\p{L}\p{N}]/gu, '');
  const start = [...bare.slice(0, exercice.length)].map((sign) => DIGITS[sign] ?? sign).join('');
  const lettres = start === exercice ? bare.slice(exercice.length) : bare;
  const groups = [lettres.slice(0, RANGS_LETTRES), lettres.slice(RANGS_LETTRES)].filter((group) => group !== '');
  return start === exercice || /^\p{L}/u.test(bare) ? [exercice, ...groups].join('-') : bare;
};

/** A letter is never guessed: what cannot be in a code is said, and read again on the letter. */
export const signesImpossibles = (code: string): string[] => {
  const [, ...groups] = code.split('-');
  return [...new Set([...groups.join('')].filter((sign) => !/[A-HJ-NP-Z]/u.test(sign)))];
};

const texte = (maximum: number) => z.string().trim().min(1).max(maximum);
export const sirenFederationSchema = z.string().regex(/^\d{9}$/u);
export const idPspSchema = texte(40);
export const nomSaisiSchema = texte(80).refine(
  (nom) => lettresDuNom(nom) !== '',
  'Tapez les premières lettres du nom.',
);

export const LIGNES_COLLEES_MAXIMUM = 200;
export const ligneSchema = z.strictObject({ id_psp: idPspSchema, nom: nomSaisiSchema });
export const lignesSchema = z.array(ligneSchema).min(1).max(LIGNES_COLLEES_MAXIMUM);
export type LigneCode = z.infer<typeof ligneSchema>;

const SEPARATEUR = /[;,\t]|\s+/u;
export interface LigneCollee extends LigneCode {
  /** Where it stands in what was pasted. */
  readonly ligne: number;
}

/** A pasted list, or a file of a spreadsheet: the code, then the letters; a title line and empty ones are passed over. */
export const readLignesCollees = (collage: string, exercice: string): LigneCollee[] =>
  collage.split(/\r?\n/u).flatMap((brute, rang) => {
    const [code = '', ...reste] = brute
      .replaceAll('"', '')
      .trim()
      .split(SEPARATEUR)
      .filter((cell) => cell !== '');
    if (code === '' || /^(code|id_psp|num[ée]ro|n°)$/iu.test(code)) return [];
    return [{ ligne: rang + 1, id_psp: mendCodePsp(code, exercice), nom: reste.join(' ') }];
  });
