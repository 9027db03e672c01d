import type { Document as DocumentAnswer } from '@guichet/contract/association';
import { compareDocuments, isTypeDocument, phraseEtat, TYPES_DOCUMENT } from '@guichet/rules/document';
import type { Document } from './document.ts';

export const presentDocument = (document: Document, base: string, now: Date): DocumentAnswer => {
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
    version,
  };
};

export const presentDocuments = (documents: readonly Document[], base: string, now: Date): DocumentAnswer[] =>
  documents.map((document) => presentDocument(document, base, now)).toSorted(compareDocuments);
