import type { Catalogue } from '../erreurs/index.ts';

export const ACTEUR_ERREURS = {
  ROLE_NON_DETENU: { kind: 'forbidden', message: "Vous n'avez pas ce rôle." },
  ACCES_REFUSE: { kind: 'forbidden', message: "Vous n'avez pas le droit d'accéder à cette page." },
} as const satisfies Catalogue;
