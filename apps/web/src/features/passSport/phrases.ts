import { phraseFor } from '../../shared/association/phrases.ts';

/** ERR-099 to ERR-102, ERR-107: what is said when the server did not say better. */
const PHRASES_PSP = {
  creation: "Un problème est survenu lors de la création du dossier Pass'Sport.",
  lecture: "Un problème est survenu lors de la récupération du dossier Pass'Sport.",
  modification: "Un problème est survenu lors de la mise à jour du dossier Pass'Sport.",
  suppression: "Un problème est survenu lors de la suppression du dossier Pass'Sport.",
  pdf: "Un problème est survenu lors de la génération du PDF du dossier Pass'Sport.",
  argent: 'Les paiements du dossier n’ont pas pu être lus.',
  correction: 'Le versement n’a pas pu repartir.',
} as const;

export const phrasePsp = (acte: keyof typeof PHRASES_PSP, error: unknown): string =>
  phraseFor(error, PHRASES_PSP[acte]);
