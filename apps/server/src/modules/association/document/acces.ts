import { canWriteElement, type Lien, mayDo, seesSiret } from '@guichet/rules/association';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { Document } from './document.ts';

export const checkRead = (lien: Lien): void => {
  if (mayDo(lien, 'lireDocuments')) return;
  throw new DomainError(lien.relations.includes('a_confirmer') ? 'ADHESION_A_CONFIRMER' : 'ASSOCIATION_INTERDITE');
};

/** ASSO-035: someone of an establishment reads its papers and those of the whole association. */
export const isReadable = (lien: Lien, { id_siret }: Pick<Document, 'id_siret'>): boolean => seesSiret(lien, id_siret);

export const checkReadOne = (lien: Lien, document: Pick<Document, 'id_siret'>): void => {
  checkRead(lien);
  if (!isReadable(lien, document)) throw new DomainError('ASSOCIATION_INTERDITE');
};

/** What was deleted is only for who may bring it back. */
export const isWritable = (lien: Lien, { id_siret }: Pick<Document, 'id_siret'>): boolean =>
  canWriteElement(lien, id_siret).ok;

export const checkWrite = (lien: Lien, { id_siret }: Pick<Document, 'id_siret'>): void =>
  orThrow(canWriteElement(lien, id_siret));
