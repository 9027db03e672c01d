import type { Catalogue } from '../erreurs/index.ts';

export const SUBVENTION_ERREURS = {
  SUBVENTION_INEXISTANTE: { kind: 'missing', message: 'Cette subvention n’existe pas ou n’est pas publiée.' },
  SUBVENTION_HORS_PERIMETRE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez gérer que les subventions de votre service et des services qui en dépendent.',
  },
  SUBVENTION_CODE_PRIS: { kind: 'conflict', message: 'Ce code est déjà celui d’une autre subvention.' },
  SUBVENTION_INCOMPLETE: {
    kind: 'invalid',
    message: 'Cette subvention ne peut pas encore être publiée : corrigez ce qui est indiqué.',
  },
  SUBVENTION_SANS_CHANGEMENT: {
    kind: 'conflict',
    message: 'Rien n’a changé depuis la dernière version publiée.',
  },
  SUBVENTION_NON_PUBLIEE: {
    kind: 'conflict',
    message: 'Publiez d’abord une version : une subvention sans version publiée ne peut pas être ouverte.',
  },
  SUBVENTION_ACTIVE: {
    kind: 'conflict',
    message: 'Cette subvention est ouverte. Désactivez-la d’abord, puis supprimez-la.',
  },
  SUBVENTION_INSTRUCTEUR_INVALIDE: {
    kind: 'invalid',
    message: 'Un des services instructeurs n’existe pas, ou n’est pas parmi ceux que vous gérez.',
  },
  COMMUN_HORS_PERIMETRE: {
    kind: 'forbidden',
    message:
      'Les dispositifs et la bibliothèque servent à tous les services : seul un administrateur national peut les modifier ou les supprimer.',
  },
  DISPOSITIF_INEXISTANT: { kind: 'missing', message: 'Ce dispositif n’existe pas.' },
  DISPOSITIF_CODE_PRIS: { kind: 'conflict', message: 'Ce code est déjà celui d’un autre dispositif.' },
  DISPOSITIF_UTILISE: {
    kind: 'conflict',
    message: 'Des subventions appartiennent à ce dispositif : vous ne pouvez ni le supprimer, ni changer son code.',
  },
  DISPOSITIF_PLEIN: {
    kind: 'conflict',
    message: 'Il y a déjà 200 dispositifs : supprimez d’abord ceux qui ne servent plus.',
  },
  ATTENDU_INEXISTANT: { kind: 'missing', message: 'Cet élément de la bibliothèque n’existe pas.' },
  ATTENDU_CODE_PRIS: { kind: 'conflict', message: 'Ce code est déjà pris dans la bibliothèque.' },
  ATTENDU_PLEIN: { kind: 'conflict', message: 'La bibliothèque est pleine : supprimez ce qui ne sert plus.' },
  SERVICE_INSTRUCTEUR: {
    kind: 'conflict',
    message: 'Ce service instruit une subvention ouverte. Retirez-le de ses instructeurs, puis recommencez.',
  },
  SERVICE_GESTIONNAIRE: {
    kind: 'conflict',
    message: 'Des subventions appartiennent à ce service. Supprimez-les d’abord, puis recommencez.',
  },
  RECHERCHE_INEXISTANTE: { kind: 'missing', message: 'Cette recherche n’existe pas, ou n’est pas à vous.' },
  RECHERCHE_EXISTE: { kind: 'conflict', message: 'Une de vos recherches a déjà ce nom.' },
  RECHERCHES_TROP_NOMBREUSES: {
    kind: 'invalid',
    message: 'Vingt recherches sont déjà gardées : retirez-en une dans votre profil.',
  },
} as const satisfies Catalogue;
