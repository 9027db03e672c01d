import { AIDES, bloqueOf, checkNom, DOCUMENT_ERREURS, TAILLE_MAXIMUM } from '@guichet/rules/document';
import { GENERAL_ERREURS } from '@guichet/rules/erreurs';

interface Fichier {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What can be known before anything leaves: size, extension, name. The server looks at the content. */
export const refusFichier = ({ name, type, size }: Fichier): string | null => {
  if (size > TAILLE_MAXIMUM) return `${GENERAL_ERREURS.CORPS_TROP_GROS.message} ${AIDES.taille}`;
  if (size === 0) return DOCUMENT_ERREURS.FICHIER_VIDE.message;
  const bloque = bloqueOf(name, type);
  if (bloque !== null) {
    return `${DOCUMENT_ERREURS.EXTENSION_REFUSEE.message.replace('{ext}', bloque)} ${AIDES.extension}`;
  }
  const verdict = checkNom(name);
  return verdict.ok ? null : DOCUMENT_ERREURS[verdict.code].message;
};
