import type { LectureRib } from '@guichet/rules/association';
import type { EtatDocument, EtatFichier, Meta, Origine } from '@guichet/rules/document';
import type { Versionne } from '@guichet/rules/versions';

export interface Document extends Versionne {
  readonly uuid: string;
  readonly id_correspondance: number;
  readonly id_type: string;
  readonly origine: Origine;
  readonly id_siret: string | null;
  readonly annee_validite: number | null;
  readonly etat: EtatDocument;
  readonly nom: string;
  readonly type_mime: string;
  readonly taille: number;
  readonly sha256: string;
  /** The object that holds the file; null once it is gone. */
  readonly cle: string | null;
  readonly etat_fichier: EtatFichier;
  readonly meta: Meta;
  readonly charge_par: string;
  /** The version that this one put away. */
  readonly remplace: string | null;
  readonly date_chargement: Date;
  readonly supprime_at: Date | null;
  /** What was read on an account document; null until it is, and for any other paper. */
  readonly lecture_rib: LectureRib | null;
}

/** Two documents of one group are versions of the same paper. */
export type Groupe = Pick<Document, 'id_correspondance' | 'id_type' | 'id_siret' | 'annee_validite'>;

export const TYPE_RIB = 'RIB';
export const isALire = ({ id_type, etat_fichier, cle }: Pick<Document, 'id_type' | 'etat_fichier' | 'cle'>): boolean =>
  id_type === TYPE_RIB && etat_fichier === 'sain' && cle !== null;

/** What was read on it and can still be compared: not under a key that is gone. */
export const lectureOf = (document: Document, isConnue: (empreinte: string) => boolean): LectureRib | null => {
  const { lecture_rib } = document;
  if (lecture_rib === null || !isALire(document)) return null;
  return lecture_rib.empreinte === null || isConnue(lecture_rib.empreinte) ? lecture_rib : null;
};

/** Where a file waits for the antivirus, and where it stays once it is clean. */
export const quarantaineOf = (uuid: string): string => `quarantaine/${uuid}`;
export const cleOf = (uuid: string): string => `documents/${uuid}`;
export const DOSSIERS = ['quarantaine/', 'documents/'] as const;
