import type { Catalogue } from '../erreurs/index.ts';

export const PROJET_ERREURS = {
  PROJET_UNIQUE: { kind: 'conflict', message: 'Un seul projet est autorisé pour ce sous-dispositif.' },
  PROJETS_TROP_NOMBREUX: { kind: 'conflict', message: 'Un dossier ne compte pas plus de 100 projets.' },
  PROJET_INCOMPLET: { kind: 'invalid', message: 'Ce projet n’est pas complet : complétez ce qui est indiqué.' },
  INDICATEURS_INCOMPLETS: {
    kind: 'invalid',
    message: "Au moins un indicateur d'évaluation est requis avec un minimum, un maximum et un rang commençant à 1.",
  },
  PROJET_INEXISTANT: { kind: 'missing', message: 'Aucun projet ne correspond aux critères fournis.' },
} as const satisfies Catalogue;
