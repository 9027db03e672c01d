import { ApiError, UNREACHABLE } from '../apiClient/ApiError.ts';

/** ERR-016 to ERR-021: what is said when the server did not say better. */
export const PHRASES = {
  lecture: "Un problème est survenu lors de la récupération de l'association",
  inaccessible: "L'API association est inaccessible",
  identite: "Un problème est survenu lors de la récupération des données de l'association !",
  creation: 'Un problème est survenu lors de la création du dac !',
  modification: 'Un problème est survenu lors de la mise à jour du dac !',
  suppression: 'Un problème est survenu lors de la suppression du dac !',
} as const;

/** A refusal that the server explains keeps its own sentence; a failure of its own, or a cut, has none for people. */
const isExplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined && error.status < 500;

/** The record could not be read again in the middle of a save: that is what is said (ERR-018). */
class RelectureRatee extends Error {
  override readonly name = 'RelectureRatee';
}
export const failReading = (error: unknown): never => {
  throw new RelectureRatee(PHRASES.identite, { cause: error });
};

/** One sentence: the server's when it explains itself, else the documents' for this act. */
export const raisonFor = (error: unknown, phrase: string): string =>
  error instanceof RelectureRatee || isExplained(error) ? error.message : phrase;

export const phraseFor = (error: unknown, phrase: string): string => {
  const raison = raisonFor(error, phrase);
  return error instanceof ApiError && error.status === UNREACHABLE ? `${phrase} ${error.message}` : raison;
};

/** ERR-016, ERR-017. */
export const phraseLecture = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? PHRASES.inaccessible : phraseFor(error, PHRASES.lecture);
