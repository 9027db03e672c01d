import { plain } from '../texte/index.ts';
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
const unmask = (text: string): string => text.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? sign);

/** As written, and with the usual disguises taken off: «P@ssw0rd» reads «password». */
const readingsOf = (motDePasse: string): readonly string[] => {
  const written = plain(motDePasse);
  const core = written.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [lettersOf(written), lettersOf(unmask(core)), lettersOf(unmask(written))];
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

const TOGETHER_MINIMUM = 5;
const APART_MINIMUM = 8;

/**
 * What a list of passwords already stolen is asked: the letters that are left once digits and signs are taken off, when
 * they stand together or are many. A password drawn at random has neither, so it is never refused for a short chance.
 */
export const lettersToAsk = (motDePasse: string): readonly string[] => {
  const core = unmask(plain(motDePasse).replace(/^[^a-z]+|[^a-z]+$/g, ''));
  const together = /^[a-z]+$/.test(core) && core.length >= TOGETHER_MINIMUM ? [core] : [];
  return [...new Set([...together, ...readingsOf(motDePasse).filter((letters) => letters.length >= APART_MINIMUM)])];
};

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

type IsStolen = (letters: string) => boolean;

/**
 * Four kinds of characters, twelve at least (COMPTE-020); then nothing usual, and nothing of the person's own. The list of
 * stolen passwords weighs too much for a browser: the server alone brings it.
 */
export const checkMotDePasse = (
  motDePasse: string,
  contexte: Contexte = {},
  isStolen: IsStolen = () => false,
): Verdict<RefusMotDePasse> => {
  const isStrong = [...motDePasse].length >= MINIMUM && KINDS_OF_CHARACTER.every((kind) => kind.test(motDePasse));
  if (!isStrong) return denied('MOT_DE_PASSE_FAIBLE');
  if (isCommon(motDePasse) || lettersToAsk(motDePasse).some(isStolen)) return denied('MOT_DE_PASSE_COURANT');
  return isPersonal(motDePasse, contexte) ? denied('MOT_DE_PASSE_PERSONNEL') : allowed;
};

export const checkConfirmation = (motDePasse: string, confirmation: string): Verdict<'MOTS_DE_PASSE_DIFFERENTS'> =>
  motDePasse === confirmation ? allowed : denied('MOTS_DE_PASSE_DIFFERENTS');

export const checkChangement = (ancien: string, nouveau: string): Verdict<'MOT_DE_PASSE_INCHANGE'> =>
  ancien === nouveau ? denied('MOT_DE_PASSE_INCHANGE') : allowed;
