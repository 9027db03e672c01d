import type { Catalogue } from '../erreurs/index.ts';

export const TITRE_ERREURS = {
  TITRE_INEXISTANT: { kind: 'missing', message: 'Aucun titre ne porte ce code.' },
  TITRE_EN_VIGUEUR: {
    kind: 'conflict',
    message: 'Cette association a déjà un titre en vigueur pour cet agrément : c’est un renouvellement.',
  },
} as const satisfies Catalogue;
