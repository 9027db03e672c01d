import { allowed, denied, type Verdict } from '../verdict.ts';

const MINIMUM = 12;
export const MOT_DE_PASSE_MAXIMUM = 200;
const KINDS_OF_CHARACTER = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u] as const;

/** Four kinds of characters, twelve at least (COMPTE-020). */
export const checkMotDePasse = (motDePasse: string): Verdict<'MOT_DE_PASSE_FAIBLE'> =>
  [...motDePasse].length >= MINIMUM && KINDS_OF_CHARACTER.every((kind) => kind.test(motDePasse))
    ? allowed
    : denied('MOT_DE_PASSE_FAIBLE');

export const checkConfirmation = (motDePasse: string, confirmation: string): Verdict<'MOTS_DE_PASSE_DIFFERENTS'> =>
  motDePasse === confirmation ? allowed : denied('MOTS_DE_PASSE_DIFFERENTS');
