/** Why a content is not kept; the sentences are in the catalogue. */
export type ContentRefusal =
  | 'CONTENU_DIFFERENT'
  | 'FICHIER_ILLISIBLE'
  | 'FICHIER_CHIFFRE'
  | 'FICHIER_ACTIF'
  | 'FICHIER_DOUBLE'
  | 'FICHIER_DEMESURE';
