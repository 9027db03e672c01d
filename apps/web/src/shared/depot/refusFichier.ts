import {
  AIDES,
  bloqueOf,
  checkNom,
  DOCUMENT_ERREURS,
  extensionOf,
  isPetitFichier,
  PETITE_TAILLE_MESSAGE,
  TAILLE_MAXIMUM,
} from '@guichet/rules/document';
import { GENERAL_ERREURS } from '@guichet/rules/erreurs';

/** UPLOAD-002, P-19: the Pass'Sport scans alone ask for a small one. */
export type Limite = 'ordinaire' | 'petite';

const HEIC: readonly string[] = ['heic', 'heif'];
const HEIC_REFUSE =
  'Ce format ne s’ouvre pas partout. Sur un iPhone, passez par « Photographier » : la photo arrive en JPEG.';

/** What can be known before anything leaves: size, extension, name. The server looks at the content. */
export const refusFichier = (
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  limite: Limite,
): string | null => {
  if (HEIC.includes(extensionOf(name))) return HEIC_REFUSE;
  if (limite === 'petite' && size > 0 && !isPetitFichier(name, size)) return PETITE_TAILLE_MESSAGE;
  if (size > TAILLE_MAXIMUM) return `${GENERAL_ERREURS.CORPS_TROP_GROS.message} ${AIDES.taille}`;
  if (size === 0) return DOCUMENT_ERREURS.FICHIER_VIDE.message;
  const bloque = bloqueOf(name, type);
  if (bloque !== null) {
    return `${DOCUMENT_ERREURS.EXTENSION_REFUSEE.message.replace('{ext}', bloque)} ${AIDES.extension}`;
  }
  const verdict = checkNom(name);
  return verdict.ok ? null : DOCUMENT_ERREURS[verdict.code].message;
};
