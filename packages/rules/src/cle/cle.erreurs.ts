import type { Catalogue } from '../erreurs/index.ts';

export const CLE_ERREURS = {
  CLE_SERVICE_INCONNUE: {
    kind: 'unauthenticated',
    message: 'Cette clé n’est pas reconnue : elle est fausse, échue ou révoquée.',
  },
  CLE_SERVICE_NON_ADMISE: { kind: 'forbidden', message: 'Aucune clé de service n’est admise pour cet appel.' },
  CLE_SERVICE_HORS_PORTEE: { kind: 'forbidden', message: 'Cette clé n’a pas la portée que cet appel demande.' },
  CLE_SERVICE_ET_SESSION: {
    kind: 'malformed',
    message: 'Une clé de service ne s’envoie pas avec une session : envoyez l’une ou l’autre.',
  },
  CLE_SERVICE_DANS_ADRESSE: {
    kind: 'malformed',
    message:
      'Une clé de service ne s’écrit jamais dans une adresse : elle s’envoie dans l’en-tête Authorization. Révoquez celle-ci.',
  },
  CLE_SERVICE_INEXISTANTE: { kind: 'missing', message: 'Cette clé n’existe pas.' },
  CLE_SERVICE_EXPIRATION: {
    kind: 'invalid',
    message: 'Le dernier jour d’une clé est à venir, et dans un an au plus.',
  },
  CLES_SERVICE_TROP_NOMBREUSES: {
    kind: 'conflict',
    message: 'Vingt clés en vigueur au plus pour un service : révoquez-en une d’abord.',
  },
} as const satisfies Catalogue;
