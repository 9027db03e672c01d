const ETAPES = ['Association', 'Établissement', 'Certificat sur l’honneur'] as const;

/** «Étape 1 sur 3 : Association» */
export const sayEtape = (rank: 1 | 2 | 3): string => `Étape ${rank} sur ${ETAPES.length} : ${ETAPES[rank - 1]}`;

export const ETABLISSEMENT = '/ajout-association/choix-etablissement';
export const CERTIFICAT = '/ajout-association/certificat-honneur';
