import { phraseFor } from '../association/phrases.ts';

/** ERR-022 to ERR-026, word for word: what is said when the server did not say better. */
export const PHRASES_SIRET = {
  creation: 'Un problème est survenu lors de la création de la demande de numéro SIRET.',
  modification: 'Un problème est survenu lors de la mise à jour de la demande de numéro SIRET.',
  suppression: 'Un problème est survenu lors de la suppression de la demande de numéro SIRET.',
  lecture: 'Un problème est survenu lors de la récupération de la demande de numéro SIRET.',
  transmission: 'Un problème est survenu lors de la transmission de la demande de numéro SIRET.',
} as const;

export const phraseSiret = (acte: keyof typeof PHRASES_SIRET, error: unknown): string =>
  phraseFor(error, PHRASES_SIRET[acte]);
