import type { Catalogue } from '../erreurs/index.ts';

export const REFERENTIEL_ERREURS = {
  REFERENTIEL_INTROUVABLE: { kind: 'missing', message: 'Cette liste de référence n’existe pas.' },
} as const satisfies Catalogue;
