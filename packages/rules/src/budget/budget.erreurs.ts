import type { Catalogue } from '../erreurs/index.ts';

export const BUDGET_ERREURS = {
  EXERCICE_INVERSE: { kind: 'invalid', message: 'La fin de l’exercice doit être postérieure à son début.' },
} as const satisfies Catalogue;
