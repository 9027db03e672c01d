import { phraseFor } from '../../../shared/association/phrases.ts';

/** ERR-103 to ERR-106 and ERR-108: what is said when the server did not say better. */
const PHRASES = {
  creation: "Un problème est survenu lors de la création de l'inscription.",
  lecture: 'Un problème est survenu lors de la récupération des inscriptions.',
  modification: "Un problème est survenu lors de la mise à jour de l'inscription.",
  suppression: "Un problème est survenu lors de la suppression de l'inscription.",
  beneficiaires: 'Un problème est survenu lors de la récupération des bénéficiaires.',
} as const;

export const phraseInscription = (acte: keyof typeof PHRASES, error: unknown): string =>
  phraseFor(error, PHRASES[acte]);
