import type { Catalogue } from '../erreurs/index.ts';

export const LETTRE_ERREURS = {
  LETTRE_ABSENTE: { kind: 'missing', message: 'Il n’y a pas encore de lettre de décision à lire.' },
} as const satisfies Catalogue;
