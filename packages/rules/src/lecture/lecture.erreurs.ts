import type { Catalogue } from '../erreurs/index.ts';

export const LECTURE_ERREURS = {
  LECTURES_EPUISEES: {
    kind: 'tooMany',
    message:
      'Vous avez consulté aujourd’hui autant de données que votre rôle le permet. La personne chargée de la protection des données en est prévenue ; vous pourrez reprendre demain.',
  },
} as const satisfies Catalogue;
