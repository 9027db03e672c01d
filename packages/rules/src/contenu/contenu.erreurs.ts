import type { Catalogue } from '../erreurs/index.ts';

export const CONTENU_ERREURS = {
  CONTENU_INTROUVABLE: { kind: 'missing', message: 'Cet élément n’existe pas ou a été supprimé.' },
  CODE_DEJA_PRIS: { kind: 'conflict', message: 'Ce code est déjà utilisé. Choisissez-en un autre.' },
  CONTENU_PLEIN: {
    kind: 'conflict',
    message: 'Cette liste est pleine. Supprimez un élément qui ne sert plus avant d’en ajouter un.',
  },
} as const satisfies Catalogue;
