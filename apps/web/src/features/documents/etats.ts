import type { Document } from '@guichet/contract/association';
import {
  anneesValidite,
  compareDocuments,
  isTypeDocument,
  TYPES,
  TYPES_DOCUMENT,
  type TypeDocument,
} from '@guichet/rules/document';
import type { TagProps } from '@guichet/ui';

interface EtatDit {
  readonly words: string;
  readonly tone: NonNullable<TagProps['tone']>;
}

/** The state of a file in two words; the sentence beside it, the server's, says what to do. */
export const etatOf = ({ etat_fichier, supprime_at }: Document): EtatDit => {
  if (etat_fichier === 'infecte') return { words: 'Refusé', tone: 'error' };
  if (etat_fichier === 'efface') return { words: 'Effacé', tone: 'neutral' };
  if (supprime_at) return { words: 'Supprimé', tone: 'neutral' };
  return etat_fichier === 'sain' ? { words: 'Prêt', tone: 'success' } : { words: 'Analyse en cours', tone: 'info' };
};

export const isReadable = ({ etat_fichier, supprime_at }: Document): boolean =>
  etat_fichier === 'sain' && supprime_at === null;

/** The years it may bear: none for a paper that has no year. One that is no longer proposed stays among them. */
export const anneesOf = ({ id_type, annee_validite }: Document, exercice: number): readonly number[] => {
  const annees = isTypeDocument(id_type) ? anneesValidite(id_type, exercice) : [];
  if (annees.length === 0 || annee_validite === null || annees.includes(annee_validite)) return annees;
  return [...annees, annee_validite];
};

export const needsAnnee = ({ id_type }: Document): boolean => id_type === 'CPT';

export interface Groupe {
  readonly type: TypeDocument;
  readonly libelle: string;
  readonly courants: readonly Document[];
  /** Older versions, and what was deleted less than 30 days ago. */
  readonly autres: readonly Document[];
}

/** By type, in the order of the list; the first of each is the one that a form would take (ASSO-034). */
export const groupDocuments = (documents: readonly Document[]): readonly Groupe[] =>
  TYPES.map((type) => {
    const own = documents.filter(({ id_type, etat_fichier }) => id_type === type && etat_fichier !== 'efface');
    const isCurrent = ({ etat, supprime_at }: Document) => etat === 'courant' && supprime_at === null;
    return {
      type,
      libelle: TYPES_DOCUMENT[type],
      courants: own.filter(isCurrent).toSorted(compareDocuments),
      autres: own.filter((document) => !isCurrent(document)).toSorted(compareDocuments),
    };
  });

/** What the association gave itself needs no saying. */
export const ORIGINE_DITE: Readonly<Partial<Record<Document['origine'], string>>> = {
  RNA: 'répertoire national des associations',
  LCA: 'le portail',
  Sirene: 'Sirene',
};
