import type { Catalogue } from '../erreurs/index.ts';

export const RATTACHEMENT_ERREURS = {
  ASSOCIATION_NON_RATTACHEE: { kind: 'missing', message: 'Cette association ne fait pas partie des vôtres.' },
  SUPPRESSION_ADMINISTRATEUR: {
    kind: 'forbidden',
    message: 'Un administrateur ne supprime pas son propre compte : demandez-le à un autre administrateur.',
  },
} as const satisfies Catalogue;
