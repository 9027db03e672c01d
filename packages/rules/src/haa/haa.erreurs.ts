import type { Catalogue } from '../erreurs/index.ts';

export const HAA_ERREURS = {
  SITE_INEXISTANT: { kind: 'missing', message: 'Ce site n’existe pas, ou plus.' },
  ADRESSE_INEXISTANTE: { kind: 'missing', message: 'Cette adresse n’existe pas, ou plus.' },
  MEMBRE_INEXISTANT: {
    kind: 'missing',
    message: 'Le responsable ou le membre choisi n’est pas un de ceux de l’association.',
  },
  SITES_TROP_NOMBREUX: {
    kind: 'conflict',
    message: 'Il y a déjà 10 000 sites. Supprimez ceux qui ne servent plus.',
  },
} as const satisfies Catalogue;
