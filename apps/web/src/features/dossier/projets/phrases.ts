import { ApiError, UNREACHABLE } from '../../../shared/apiClient/ApiError.ts';
import { phraseFor } from '../../../shared/association/phrases.ts';

/** ERR-028 to ERR-033: what is said when the server did not say better. */
export const PHRASES_PROJET = {
  creation: 'Un problème est survenu lors de la création du projet.',
  lecture: 'Un problème est survenu lors de la récupération du projet.',
  modification: 'Un problème est survenu lors de la mise à jour du projet.',
  suppression: 'Un problème est survenu lors de la suppression du projet.',
  transfert: 'Un problème est survenu lors du transfert du projet.',
  duplication: 'Un problème est survenu lors de la duplication du projet.',
} as const;
type Acte = keyof typeof PHRASES_PROJET;

export const phraseProjet = (acte: Acte, error: unknown): string => phraseFor(error, PHRASES_PROJET[acte]);

/** The words of a failure, whoever shows them. */
export const orSay = async <T>(acte: Acte, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : UNREACHABLE;
    throw new ApiError(status, { message: phraseProjet(acte, error) });
  }
};
