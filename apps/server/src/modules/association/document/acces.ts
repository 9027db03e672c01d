import { canReadDocument, canWriteElement, canWriteSome, type Lien } from '@guichet/rules/association';
import { orThrow } from '../../../platform/errors.ts';
import type { Document } from './document.ts';

type Place = Pick<Document, 'id_siret'>;
type Papier = Pick<Document, 'id_siret' | 'id_type'>;

/** Asked of a list: of a paper of the whole association that is no account number. */
export const checkRead = (lien: Lien): void => orThrow(canReadDocument(lien, { id_type: '', id_siret: null }));

/** ASSO-035: someone of an establishment reads its papers and those of the whole association. */
export const isReadable = (lien: Lien, document: Papier): boolean => canReadDocument(lien, document).ok;

/** P-20: who may not open an account number still learns that it was given. */
export const isListed = (lien: Lien, { id_siret }: Place): boolean =>
  canReadDocument(lien, { id_type: '', id_siret }).ok;

export const checkReadOne = (lien: Lien, document: Papier, estJoint: boolean): void =>
  orThrow(canReadDocument(lien, { ...document, estJoint }));

/** Asked before looking for what: who writes nothing here learns nothing of it. */
export const checkWriteSome = (lien: Lien): void => orThrow(canWriteSome(lien));

/** What was deleted is only for who may bring it back. */
export const isWritable = (lien: Lien, { id_siret }: Place): boolean => canWriteElement(lien, id_siret).ok;

export const checkWrite = (lien: Lien, { id_siret }: Place): void => orThrow(canWriteElement(lien, id_siret));
