import { allowed, denied, type Verdict } from '../verdict.ts';
import { MOTS_COURANTS } from './motsCourants.ts';

const MINIMUM = 12;
export const MOT_DE_PASSE_MAXIMUM = 200;
const KINDS_OF_CHARACTER = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u] as const;

/** What a password must not be made of: the words that anyone who knows the person would try first. */
export interface Contexte {
  readonly email?: string;
  readonly nom?: string;
  readonly prenom?: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');

/** As written, and with the usual disguises taken off: «P@ssw0rd» reads «password». */
const readingsOf = (motDePasse: string): readonly string[] => {
  const written = plain(motDePasse);
  const core = written.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const unmask = (text: string) => lettersOf(text.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? ''));
  return [lettersOf(written), unmask(core), unmask(written)];
};

const AT_MOST_WORDS = 2;
const isMadeOf = (letters: string, words: number): boolean =>
  letters === '' ||
  (words > 0 &&
    Array.from({ length: letters.length }, (_, end) => end + 1).some(
      (end) => MOTS_COURANTS.has(letters.slice(0, end)) && isMadeOf(letters.slice(end), words - 1),
    ));

/** One or two usual words, or one character pressed again and again, whatever digits and signs surround them. */
const isCommon = (motDePasse: string): boolean =>
  /(.)\1{5}/u.test(motDePasse) || readingsOf(motDePasse).some((letters) => isMadeOf(letters, AT_MOST_WORDS));

const PART_MINIMUM = 4;
const partsOf = ({ email = '', nom = '', prenom = '' }: Contexte): readonly string[] =>
  [email.split('@')[0] ?? '', nom, prenom]
    .flatMap((text) => [...plain(text).split(/[^a-z]+/), lettersOf(plain(text))])
    .filter((part) => part.length >= PART_MINIMUM);

const isPersonal = (motDePasse: string, contexte: Contexte): boolean => {
  const readings = readingsOf(motDePasse);
  return partsOf(contexte).some((part) => readings.some((letters) => letters.includes(part)));
};

export type RefusMotDePasse = 'MOT_DE_PASSE_FAIBLE' | 'MOT_DE_PASSE_COURANT' | 'MOT_DE_PASSE_PERSONNEL';

/** Four kinds of characters, twelve at least (COMPTE-020); then nothing usual, and nothing of the person's own. */
export const checkMotDePasse = (motDePasse: string, contexte: Contexte = {}): Verdict<RefusMotDePasse> => {
  const isStrong = [...motDePasse].length >= MINIMUM && KINDS_OF_CHARACTER.every((kind) => kind.test(motDePasse));
  if (!isStrong) return denied('MOT_DE_PASSE_FAIBLE');
  if (isCommon(motDePasse)) return denied('MOT_DE_PASSE_COURANT');
  return isPersonal(motDePasse, contexte) ? denied('MOT_DE_PASSE_PERSONNEL') : allowed;
};

export const checkConfirmation = (motDePasse: string, confirmation: string): Verdict<'MOTS_DE_PASSE_DIFFERENTS'> =>
  motDePasse === confirmation ? allowed : denied('MOTS_DE_PASSE_DIFFERENTS');

export const checkChangement = (ancien: string, nouveau: string): Verdict<'MOT_DE_PASSE_INCHANGE'> =>
  ancien === nouveau ? denied('MOT_DE_PASSE_INCHANGE') : allowed;
