import type { Readable } from 'node:stream';
import { DomainError } from '../../../../platform/errors.ts';
import { type ObjectStore, StoreUnavailable } from '../../../../platform/files/objectStore.ts';
import type { Document } from '../document.ts';

export interface Opened {
  readonly content: Readable;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const REFUS = {
  en_analyse: 'DOCUMENT_EN_ANALYSE',
  infecte: 'DOCUMENT_INFECTE',
  efface: 'DOCUMENT_EFFACE',
} as const;

const getObject = async (store: ObjectStore, cle: string): Promise<Readable | null> => {
  try {
    return await store.get(cle);
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw new DomainError('FICHIER_INDISPONIBLE');
    throw cause;
  }
};

/** UPLOAD-005: nothing is given that the antivirus has not called clean, whoever asks. */
export const openDocument =
  (store: ObjectStore) =>
  async ({ etat_fichier, supprime_at, cle, nom, type_mime, taille }: Document): Promise<Opened> => {
    if (etat_fichier !== 'sain') throw new DomainError(REFUS[etat_fichier]);
    if (supprime_at) throw new DomainError('DOCUMENT_SUPPRIME');
    const content = cle === null ? null : await getObject(store, cle);
    if (!content) throw new DomainError('FICHIER_INDISPONIBLE');
    return { content, name: nom, type: type_mime, size: taille };
  };
