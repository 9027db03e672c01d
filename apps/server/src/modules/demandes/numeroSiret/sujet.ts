/** What notices, history and kept files of this room are about, for those who keep them. */
export const SUJET_SIRET = 'numero-siret';
