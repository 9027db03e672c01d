/** What a column holds: a spreadsheet adds amounts up and sorts days, it does neither with text. */
export type GenreColonne = 'texte' | 'nombre' | 'montant' | 'jour';
/** Amounts in cents, days as AAAA-MM-JJ. */
export type Cellule = string | number | null;

export interface Colonne {
  readonly titre: string;
  readonly genre: GenreColonne;
}
export interface Tableau {
  readonly nom: string;
  readonly colonnes: readonly Colonne[];
  /** Page after page, as they are read: nothing is held whole. */
  readonly pages: AsyncIterable<readonly (readonly Cellule[])[]>;
  readonly le: Date;
}
