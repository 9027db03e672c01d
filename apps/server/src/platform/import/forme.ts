/** One row ready to be kept, or why there is none. */
export type Lecture<Ligne> =
  | { readonly kind: 'ligne'; readonly ligne: Ligne }
  | { readonly kind: 'rejet'; readonly motif: string }
  | { readonly kind: 'ignoree' };

export const rejet = (motif: string): { readonly kind: 'rejet'; readonly motif: string } => ({ kind: 'rejet', motif });

export type Cell = (column: string) => string | undefined;

/** One of the published forms: how a file is known, how its lines are cut and read. */
export interface Forme<Nom extends string, Ligne> {
  readonly nom: Nom;
  readonly separator: string;
  /** Columns that a file must have for its form to be known and for us to read it. */
  readonly needed: readonly string[];
  /** How a record starts where cells are quoted: no text can hold it, a quote inside a cell is doubled. */
  readonly start: RegExp;
  /** Where they are not, for a source whose texts hold no line break. Without it, only a closed quote ends a record. */
  readonly plainStart?: RegExp;
  read(cell: Cell): Lecture<Ligne>;
}

/** What is imported: the forms it comes in, and how a line that was read is kept. */
export interface Source<Nom extends string, Ligne, Gardee> {
  /** As a person names it. */
  readonly nom: string;
  readonly formes: readonly Forme<Nom, Ligne>[];
  /** What makes two lines of one file speak of the same thing. */
  readonly cleOf: (ligne: Ligne) => string;
  /** Where the lines that were refused are kept, for who looks at them. */
  readonly rejets: string;
  readonly keep: (numero: number, ligne: Ligne, forme: Nom) => Gardee;
}

/** How far the import of a file went. */
export interface Avancement {
  readonly id: number;
  readonly position: number;
  readonly ligne: number;
  readonly lues: number;
  readonly ecrites: number;
  readonly ignorees: number;
  readonly rejetees: number;
  readonly fini_at: Date | null;
}

export interface Fichier<Nom extends string> {
  readonly forme: Nom;
  readonly fichier: string;
  readonly empreinte: string;
  readonly taille: number;
}

/** Some lines of a file and the place after them: written together or not at all. */
export interface Lot<Gardee> {
  readonly position: number;
  readonly ligne: number;
  readonly lues: number;
  readonly ignorees: number;
  readonly lignes: readonly Gardee[];
  readonly rejets: readonly { readonly ligne: number; readonly motif: string }[];
}

/** Where the lines go, and where the place reached is kept: a killed import starts again from it. */
export interface DepotImport<Nom extends string, Gardee> {
  /** False when another import is under way. */
  readonly open: (formes: readonly Nom[]) => Promise<boolean>;
  readonly close: () => Promise<void>;
  readonly resume: (fichier: Fichier<Nom>, isAgain: boolean) => Promise<Avancement>;
  readonly write: (id: number, forme: Nom, lot: Lot<Gardee>) => Promise<Avancement>;
  readonly finish: (id: number) => Promise<void>;
  readonly listRejets: (id: number, limit: number) => Promise<readonly { ligne: number; motif: string }[]>;
}
