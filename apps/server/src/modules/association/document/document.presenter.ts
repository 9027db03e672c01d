import type { Document as DocumentAnswer } from '@guichet/contract/association';
import { compareDocuments, isTypeDocument, phraseEtat, TYPES_DOCUMENT } from '@guichet/rules/document';
import type { DitDeLecture } from './document.lecture.ts';
import type { Document } from './document.ts';

/** What every document is presented with. */
export interface Cadre {
  readonly base: string;
  readonly now: Date;
  readonly lectureOf: DitDeLecture;
}

export const presentDocument = (document: Document, { base, now, lectureOf }: Cadre): DocumentAnswer => {
  const { uuid, id_type, origine, id_siret, etat, annee_validite, meta, nom, type_mime, taille, version } = document;
  return {
    uuid,
    id_type,
    lib_type: isTypeDocument(id_type) ? TYPES_DOCUMENT[id_type] : id_type,
    origine,
    id_siret,
    etat,
    annee_validite,
    date_chargement: document.date_chargement.toISOString(),
    url: `${base}/association/documents/${uuid}`,
    meta,
    nom,
    type_mime,
    taille,
    etat_fichier: document.etat_fichier,
    message: phraseEtat(document, now),
    supprime_at: document.supprime_at?.toISOString() ?? null,
    lecture_rib: lectureOf(document),
    version,
  };
};

export const presentDocuments = (documents: readonly Document[], cadre: Cadre): DocumentAnswer[] =>
  documents.map((document) => presentDocument(document, cadre)).toSorted(compareDocuments);
