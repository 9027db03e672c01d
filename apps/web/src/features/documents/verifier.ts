import {
  AIDES,
  bloqueOf,
  checkNom,
  DOCUMENT_ERREURS,
  isPetitFichier,
  PETITE_TAILLE_MESSAGE,
  TAILLE_MAXIMUM,
  type TypeDocument,
} from '@guichet/rules/document';
import { GENERAL_ERREURS } from '@guichet/rules/erreurs';

interface Fichier {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** UPLOAD-002: the scan of an account is a small picture. */
export const isPetit = (id_type: TypeDocument | null): boolean => id_type === 'RIB';

/** What can be known before anything leaves: size, extension, name. The server looks at the content. */
export const refusFichier = ({ name, type, size }: Fichier, id_type: TypeDocument): string | null => {
  if (isPetit(id_type) && size > 0 && !isPetitFichier(name, size)) return PETITE_TAILLE_MESSAGE;
  if (size > TAILLE_MAXIMUM) return `${GENERAL_ERREURS.CORPS_TROP_GROS.message} ${AIDES.taille}`;
  if (size === 0) return DOCUMENT_ERREURS.FICHIER_VIDE.message;
  const bloque = bloqueOf(name, type);
  if (bloque !== null) {
    return `${DOCUMENT_ERREURS.EXTENSION_REFUSEE.message.replace('{ext}', bloque)} ${AIDES.extension}`;
  }
  const verdict = checkNom(name);
  return verdict.ok ? null : DOCUMENT_ERREURS[verdict.code].message;
};
