import type { Catalogue } from '../erreurs/index.ts';

export const EXPORT_ERREURS = {
  EXPORT_INEXISTANT: { kind: 'missing', message: 'Ce fichier n’existe pas, ou ses sept jours sont passés.' },
  EXPORT_EN_PREPARATION: { kind: 'conflict', message: 'Ce fichier n’est pas encore prêt.' },
  EXPORTS_EN_COURS: {
    kind: 'conflict',
    message: 'Vingt fichiers se préparent déjà pour vous : attendez que l’un d’eux soit prêt.',
  },
  ARCHIVE_REFUSEE: {
    kind: 'forbidden',
    message: 'L’archive d’un dossier est pour l’association qui l’a fait et pour les services qui l’instruisent.',
  },
} as const satisfies Catalogue;
