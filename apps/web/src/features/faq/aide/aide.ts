export const AIDE_ID = 'aide-de-la-page';

export interface Reponse {
  readonly question: string;
  readonly reponse: string;
}

export interface Aide {
  /** What one does on this page, in a sentence. */
  readonly ici: string;
  readonly questions: readonly Reponse[];
  readonly mots?: readonly (readonly [mot: string, sens: string])[];
}
