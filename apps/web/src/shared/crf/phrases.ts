import { phraseFor } from '../association/phrases.ts';

/** ERR-038 to ERR-040, word for word: what is said when the server did not say better. */
export const PHRASES_CRF = {
  lecture: 'Un problème est survenu lors de la récupération du compte-rendu financier.',
  modification: 'Un problème est survenu lors de la mise à jour du compte-rendu financier.',
  transmission: 'Un problème est survenu lors de la transmission du compte-rendu financier.',
} as const;

export const phraseCrf = (acte: keyof typeof PHRASES_CRF, error: unknown): string =>
  phraseFor(error, PHRASES_CRF[acte]);
