import type { Document } from '@guichet/contract/association';
import { compareDocuments } from '@guichet/rules/document';
import { formatDate } from '../format/format.ts';

const isUsable = ({ etat_fichier, supprime_at }: Document): boolean => etat_fichier === 'sain' && !supprime_at;

/** ASSO-034: those that may answer, the best first; a document of no known type is chosen among all. */
export const candidatsOf = (
  documents: readonly Document[],
  { type_document }: { readonly type_document: string | null },
): readonly Document[] =>
  documents
    .filter((one) => isUsable(one) && (type_document === null || one.id_type === type_document))
    .toSorted(compareDocuments);

export const sayDocument = ({ nom, lib_type, annee_validite, etat, date_chargement }: Document): string =>
  [
    `${lib_type} : ${nom}`,
    annee_validite && `année ${annee_validite}`,
    `déposé le ${formatDate(new Date(date_chargement))}`,
    etat === 'archive' && 'archivé',
  ]
    .filter(Boolean)
    .join(', ');
