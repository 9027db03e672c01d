import type { Catalogue } from '../erreurs/index.ts';

export const NOTATION_ERREURS = {
  GRILLE_ABSENTE: { kind: 'conflict', message: 'Cette subvention n’a pas de grille : ses demandes ne se notent pas.' },
  NOTATION_FERMEE: {
    kind: 'conflict',
    message: 'Une demande se note pendant son instruction : une fois proposée ou décidée, ses notes ne changent plus.',
  },
  NOTATION_INVALIDE: { kind: 'invalid', message: 'Cette note n’est pas complète, ou ne répond pas à la grille.' },
} as const satisfies Catalogue;
