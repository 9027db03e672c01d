import { readIdentifiant } from '../identifiant/identifiant.ts';

/** Below two letters nothing is asked: every name would answer. */
export const QUESTION_MINIMUM = 2;
export const QUESTION_MAXIMUM = 200;
export const RESULTATS_MAXIMUM = 20;

export type ModeRecherche = 'light' | 'search' | 'rien';

/** Which call answers a question: a number goes to the light lookup, words to the full-text search. */
export const chooseRecherche = (question: string): ModeRecherche => {
  if (readIdentifiant(question)) return 'light';
  return question.trim().length < QUESTION_MINIMUM ? 'rien' : 'search';
};
