/** Charges and produits face each other, and so do the gifts in kind: what they are used for, where they come from. */
export type Cote = 'charges' | 'produits' | 'emplois' | 'ressources';

export interface LigneBudget {
  readonly code: string;
  readonly libelle: string;
  /** What goes there, in words that a volunteer understands. */
  readonly aide: string;
}

export interface CompteBudget {
  readonly compte: string;
  readonly libelle: string;
  readonly cote: Cote;
  readonly lignes: readonly LigneBudget[];
  /** Only in the budget of a project. */
  readonly projet?: true;
}

/** An account that is one line: it bears the account's own code and name. */
export const single = (compte: string, libelle: string, aide: string): Omit<CompteBudget, 'cote'> => ({
  compte,
  libelle,
  lignes: [{ code: compte, libelle, aide }],
});

export const ofCote = (cote: Cote, comptes: readonly Omit<CompteBudget, 'cote'>[]): readonly CompteBudget[] =>
  comptes.map((compte) => ({ ...compte, cote }));
