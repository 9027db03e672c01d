import type { Catalogue } from './definition.ts';

export const GENERAL_ERREURS = {
  PROBLEME: { kind: 'internal', message: 'Un problème est survenu.' },
  REQUETE_INVALIDE: {
    kind: 'malformed',
    message: "Un problème est survenu lors de l'envoi de la requête au serveur.",
  },
  RESSOURCE_INTROUVABLE: { kind: 'missing', message: "La ressource demandé n'a pas été trouvée." },
  CORPS_TROP_GROS: { kind: 'tooLarge', message: 'La taille du fichier ne doit excéder 15MO.' },
  SERVEUR_INDISPONIBLE: { kind: 'unavailable', message: 'Une erreur serveur est survenue.' },
  TROP_DE_REQUETES: {
    kind: 'tooMany',
    message: 'Trop de demandes en peu de temps. Attendez une minute, puis recommencez.',
  },
  CLE_REUTILISEE: {
    kind: 'conflict',
    message: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page, puis recommencez.',
  },
  VERSION_REQUISE: {
    kind: 'unversioned',
    message: 'Il manque la version à laquelle ces informations ont été lues. Rechargez la page, puis recommencez.',
  },
  VERSION_DEPASSEE: {
    kind: 'conflict',
    message: 'Ces informations ont été modifiées entre-temps. Relisez les deux valeurs, puis enregistrez à nouveau.',
  },
} as const satisfies Catalogue;
