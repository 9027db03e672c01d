import type { Catalogue } from '../erreurs/index.ts';

export const PROCONNECT_ERREURS = {
  PROCONNECT_ABSENT: { kind: 'missing', message: 'La connexion par ProConnect n’est pas proposée ici.' },
  PROCONNECT_INJOIGNABLE: {
    kind: 'unavailable',
    message: 'ProConnect ne répond pas. Réessayez dans un moment, ou connectez-vous avec votre mot de passe.',
  },
  PROCONNECT_REFUSE: {
    kind: 'unauthenticated',
    message: 'ProConnect n’a pas confirmé qui vous êtes, ou trop de temps a passé. Recommencez.',
  },
  PROCONNECT_INCONNU: {
    kind: 'forbidden',
    message:
      'Aucun compte d’agent n’a votre adresse ProConnect. Demandez à l’administrateur de votre service de créer le vôtre.',
  },
  PROCONNECT_AUTRE_SERVICE: {
    kind: 'forbidden',
    message:
      'Votre compte est celui d’un service d’une autre administration que celle donnée par ProConnect. Demandez à son administrateur de le corriger, ou connectez-vous avec votre mot de passe.',
  },
} as const satisfies Catalogue;
