/** What a printed document says, part by part: text only. How it looks is the template's, and no text becomes part of it. */
export interface DocumentPdf {
  readonly titre: string;
  /** Said under the title, and on every page beside its number. */
  readonly soustitre: string;
  readonly pied: string;
  readonly auteur: string;
  /** AAAA-MM-JJ, of the content: the same content gives the same file. */
  readonly date: string;
  readonly parties: readonly PartiePdf[];
}

export interface PartiePdf {
  readonly titre: string;
  readonly blocs: readonly BlocPdf[];
  /** Begins on a page of its own. */
  readonly page?: boolean;
}

export type BlocPdf =
  | { readonly genre: 'titre'; readonly texte: string }
  | { readonly genre: 'texte'; readonly texte: string }
  | { readonly genre: 'avis'; readonly texte: string }
  | { readonly genre: 'liste'; readonly elements: readonly string[] }
  | { readonly genre: 'champs'; readonly lignes: readonly (readonly [libelle: string, valeur: string])[] }
  | TableauPdf;

export interface TableauPdf {
  readonly genre: 'tableau';
  readonly legende: string;
  readonly colonnes: readonly { readonly titre: string; readonly droite?: boolean; readonly large?: boolean }[];
  readonly lignes: readonly LignePdf[];
}
export interface LignePdf {
  readonly cellules: readonly string[];
  readonly total?: boolean;
}
