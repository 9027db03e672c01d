/** What a printed document says, part by part: text only. How it looks is the template's, and no text becomes part of it. */
export interface DocumentPdf {
  readonly titre: string;
  /** Said under the title, and on every page beside its number. */
  readonly soustitre: string;
  readonly pied: string;
  readonly auteur: string;
  /** AAAA-MM-JJ, of the content: the same content gives the same file. */
  readonly date: string;
  /** Who writes at the left, to whom at the right: the first line of each is its name. */
  readonly entete?: { readonly gauche: readonly string[]; readonly droite: readonly string[] };
  /** Of an act, in place of `entete` and of what is said under the title. */
  readonly acte?: TeteActePdf;
  readonly parties: readonly PartiePdf[];
}

/** Who writes, of what, to whom, from where and when; the first line of each is its name. */
export interface TeteActePdf {
  readonly entete: readonly string[];
  readonly references: readonly (readonly [libelle: string, valeur: string])[];
  readonly destinataire: readonly string[];
  readonly date: string;
}

export interface PartiePdf {
  /** Empty for what comes before the first title. */
  readonly titre: string;
  readonly blocs: readonly BlocPdf[];
  /** Never cut by the end of a page: for a part shorter than one. */
  readonly ensemble?: boolean;
  /** Drawn in a frame, which is not cut either. */
  readonly encadre?: boolean;
}

export type BlocPdf =
  | { readonly genre: 'titre'; readonly texte: string }
  | { readonly genre: 'texte'; readonly texte: string }
  | { readonly genre: 'avis'; readonly texte: string }
  | { readonly genre: 'liste'; readonly elements: readonly string[] }
  | FondementsPdf
  | { readonly genre: 'signature'; readonly lignes: readonly string[] }
  | { readonly genre: 'champs'; readonly lignes: readonly (readonly [libelle: string, valeur: string])[] }
  | { readonly genre: 'adresse'; readonly texte: string; readonly adresse: string }
  | { readonly genre: 'suite'; readonly pas: readonly PasPdf[] }
  | { readonly genre: 'barres'; readonly barres: readonly BarrePdf[] }
  | PreuvePdf
  | TableauPdf;

/** Who decides, on what ground, and what announces the articles. */
export interface FondementsPdf {
  readonly genre: 'fondements';
  readonly autorite: readonly string[];
  readonly visas: readonly string[];
  readonly formule: readonly string[];
}

/** What proves a sending: its code, where to check it, and the same address for a phone. */
export interface PreuvePdf {
  readonly genre: 'preuve';
  readonly avant: string;
  readonly code: string;
  readonly apres: string;
  readonly adresse: string;
  readonly chiffre: readonly [libelle: string, valeur: string] | null;
  /** Rows of 0 and 1 (`qrOf`); null when the address is too long for one. */
  readonly qr: readonly (readonly number[])[] | null;
  /** Said instead of the drawing. */
  readonly description: string;
}

export interface PasPdf {
  readonly quand: string;
  readonly quoi: string;
  readonly plus: string;
  readonly etat: 'fait' | 'ici' | 'apres';
}

export interface BarrePdf {
  readonly libelle: string;
  readonly total: string;
  /** Drawn in proportion to `poids`; the words say the amount. */
  readonly parts: readonly { readonly libelle: string; readonly poids: number }[];
}

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
