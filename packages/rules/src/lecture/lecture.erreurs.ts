import type { Catalogue } from '../erreurs/index.ts';

export const LECTURE_ERREURS = {
  LECTURES_EPUISEES: {
    kind: 'tooMany',
    message:
      'Vous avez consulté aujourd’hui autant de données que votre rôle le permet. La personne chargée de la protection des données en est prévenue ; vous pourrez reprendre demain.',
  },
  LECTURES_DU_SIEGE: {
    kind: 'forbidden',
    message: 'Seuls les membres du siège de l’association voient qui a lu sa fiche.',
  },
  PERIODE_INVERSEE: { kind: 'invalid', message: 'Le dernier jour vient avant le premier : échangez les deux dates.' },
} as const satisfies Catalogue;
