import { phraseFor } from '../association/phrases.ts';

/** ERR-007 to ERR-015, word for word: what is said when the server did not say better. */
export const PHRASES_DOSSIER = {
  creation: 'Un problème est survenu lors de la création du dossier.',
  requete: 'Un problème est survenu lors de la requête.',
  modification: 'Un problème est survenu lors de la mise à jour du dossier.',
  pdf: 'Un problème est survenu lors de la génération du PDF.',
  transmission: 'Un problème est survenu lors de la transmission du dossier.',
  suppression: 'Un problème est survenu lors de la suppression du dossier.',
  message: "Un problème est survenu lors de l'envoie du message",
  lecture: 'Un problème est survenu lors de la récupération du dossier.',
  partage: 'Une erreur est survenue lors du partage du dossier.',
} as const;
type Acte = keyof typeof PHRASES_DOSSIER;

export const phraseEchec = (acte: Acte, error: unknown): string => phraseFor(error, PHRASES_DOSSIER[acte]);
