export type NomForme = 'waldec' | 'import' | 'unite_legale' | 'etablissement';

/** One row ready for the database, or why there is none. */
export type Lecture =
  | { readonly kind: 'ligne'; readonly ligne: LigneRegistre }
  | { readonly kind: 'rejet'; readonly motif: string }
  | { readonly kind: 'ignoree' };

export interface LigneRegistre {
  /** What makes two lines of one file speak of the same thing. */
  readonly cle: string;
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly id_ancien: string | null;
  readonly partie: Readonly<Record<string, unknown>>;
}

export type Cell = (column: string) => string | undefined;

/** One of the published forms: how a file is known, how its lines are cut and read. */
export interface Forme {
  readonly nom: NomForme;
  readonly registre: 'rna' | 'sirene';
  readonly separator: string;
  /** Columns that a file must have for its form to be known and for us to read it. */
  readonly needed: readonly string[];
  /** How a record starts where cells are quoted: no text can hold it, a quote inside a cell is doubled. */
  readonly start: RegExp;
  /** Where they are not, for a registry whose texts hold no line break. Without it, only a closed quote ends a record. */
  readonly plainStart?: RegExp;
  read(cell: Cell): Lecture;
}

/** Of a unit that asked Sirene to tell nothing: no name to compare. */
export const NOM_TU = '(nom non diffusé)';
export const ignoree: Lecture = { kind: 'ignoree' };
export const rejet = (motif: string): Lecture => ({ kind: 'rejet', motif });
