import type { Catalogue } from '../erreurs/index.ts';

export const DONNEES_OUVERTES_ERREURS = {
  DONNEES_ABSENTES: { kind: 'missing', message: 'Ce fichier n’est pas encore publié. Revenez demain.' },
} as const satisfies Catalogue;
