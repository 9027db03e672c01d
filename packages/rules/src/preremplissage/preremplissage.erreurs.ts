import type { Catalogue } from '../erreurs/index.ts';

export const PREREMPLISSAGE_ERREURS = {
  PREREMPLISSAGE_INEXISTANT: {
    kind: 'missing',
    message: 'Ce lien n’est pas reconnu : il est faux, ou fini. Demandez-en un autre au site qui vous l’a donné.',
  },
  PREREMPLISSAGE_SERVI: {
    kind: 'conflict',
    message: 'Ce lien a déjà servi autant de fois qu’il le pouvait. Demandez-en un autre au site qui vous l’a donné.',
  },
  PREREMPLISSAGE_AUTRE_SUBVENTION: {
    kind: 'invalid',
    message: 'Ce lien propose de remplir une autre subvention que celle de ce dossier.',
  },
} as const satisfies Catalogue;
