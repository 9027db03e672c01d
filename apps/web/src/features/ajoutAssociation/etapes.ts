export const ETAPES = ['Association', 'Établissement', 'Certificat'] as const;

export const ETABLISSEMENT = '/ajout-association/choix-etablissement';
export const CERTIFICAT = '/ajout-association/certificat-honneur';
