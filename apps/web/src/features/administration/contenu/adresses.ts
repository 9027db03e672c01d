/** In the place of an identifier, for an entry that does not exist yet. */
export const NOUVEAU = 'ajouter';
