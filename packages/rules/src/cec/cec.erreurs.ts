import type { Catalogue } from '../erreurs/index.ts';

export const CEC_ERREURS = {
  SESSION_CEC_ABSENTE: { kind: 'missing', message: 'Aucune session de déclarations n’est ouverte aujourd’hui.' },
  DECLARATION_INEXISTANTE: { kind: 'missing', message: 'Cette déclaration n’existe pas, ou ne vous revient pas.' },
  DECLARATION_PROPRE: {
    kind: 'forbidden',
    message: 'Cette déclaration est la vôtre : une autre personne doit la décider.',
  },
  SESSION_CEC_CLOSE: {
    kind: 'forbidden',
    message: 'La session de cette déclaration est close : plus rien ne s’y décide.',
  },
  SESSION_CEC_INEXISTANTE: { kind: 'missing', message: 'Cette session n’existe pas.' },
  SESSION_CEC_FINIE: {
    kind: 'forbidden',
    message: 'Cette session est finie : ce qui n’y était pas décidé est clos, et ses jours ne changent plus.',
  },
  SESSION_CEC_ORDRE: { kind: 'invalid', message: 'Le dernier jour vient après le premier.' },
  SESSION_CEC_PASSEE: {
    kind: 'invalid',
    message:
      'Le dernier jour est déjà passé : la session serait close cette nuit. Choisissez aujourd’hui ou plus tard.',
  },
  SESSION_CEC_PARTAGE: {
    kind: 'invalid',
    message: 'Une autre session a déjà certains de ces jours : deux sessions ne se partagent jamais un jour.',
  },
  DECLARATION_DECIDEE: {
    kind: 'conflict',
    message: 'Cette déclaration est déjà décidée : une décision ne se change plus.',
  },
  VALIDEUR_REQUIS: {
    kind: 'forbidden',
    message: 'Seuls les valideurs désignés par l’association lisent les déclarations de ses bénévoles.',
  },
  VALIDEUR_PAR_SIEGE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez pas vous désigner valideur : cela revient à un membre du siège de l’association.',
  },
} as const satisfies Catalogue;
