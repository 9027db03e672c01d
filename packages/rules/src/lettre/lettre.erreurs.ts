import type { Catalogue } from '../erreurs/index.ts';

export const LETTRE_ERREURS = {
  LETTRE_ABSENTE: { kind: 'missing', message: 'Il n’y a pas encore de lettre de décision à lire.' },
  MODELE_INVALIDE: {
    kind: 'invalid',
    message: 'Le modèle ne peut pas être enregistré : corrigez ce qui est signalé.',
  },
} as const satisfies Catalogue;
