export interface PartieModele {
  readonly titre: string;
  readonly textes: readonly string[];
  /** The amounts, line by line, after the texts. */
  readonly montants?: true;
  readonly liste?: readonly string[];
  readonly suite?: readonly string[];
}
export interface ModeleLettre {
  readonly titre: string;
  readonly parties: readonly PartieModele[];
}
