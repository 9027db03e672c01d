/** In the order in which they are preferred (ASSO-034). */
export const ORIGINES = ['RNA', 'etablissement', 'association', 'LCA', 'Sirene'] as const;
export type Origine = (typeof ORIGINES)[number];

export const ETATS_DOCUMENT = ['courant', 'archive'] as const;
export type EtatDocument = (typeof ETATS_DOCUMENT)[number];

interface Candidat {
  readonly origine: Origine;
  readonly annee_validite: number | null;
  /** An instant, in ISO 8601. */
  readonly date_chargement: string;
}

/** ASSO-034, Q-46: origin, then the latest year, then the latest load. */
export const compareDocuments = (a: Candidat, b: Candidat): number =>
  ORIGINES.indexOf(a.origine) - ORIGINES.indexOf(b.origine) ||
  (b.annee_validite ?? 0) - (a.annee_validite ?? 0) ||
  Number(b.date_chargement > a.date_chargement) - Number(b.date_chargement < a.date_chargement);

interface Choisissable extends Candidat {
  readonly etat: EtatDocument;
  readonly etat_fichier: string;
  readonly supprime_at: string | null;
}

/** The document that a form takes by itself: current, clean, and first by rank. */
export const chooseDocument = <T extends Choisissable>(documents: readonly T[]): T | null =>
  documents
    .filter(({ etat, etat_fichier, supprime_at }) => etat === 'courant' && etat_fichier === 'sain' && !supprime_at)
    .toSorted(compareDocuments)[0] ?? null;
