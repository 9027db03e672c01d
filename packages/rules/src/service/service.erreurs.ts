import type { Catalogue } from '../erreurs/index.ts';

export const SERVICE_ERREURS = {
  SERVICE_INEXISTANT: { kind: 'missing', message: "Ce service n'existe pas." },
  SERVICE_HORS_PERIMETRE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez gérer que votre service et les services qui en dépendent.',
  },
  PROFIL_NON_ATTRIBUABLE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez pas donner ce profil : demandez-le à un administrateur national.',
  },
  COMPETENCE_NON_ATTRIBUABLE: {
    kind: 'forbidden',
    message:
      'Le territoire, les dispositifs, les agréments, le SIREN et l’outil d’un service ne vont pas au-delà de ceux du vôtre, et ceux du vôtre se demandent à un administrateur national.',
  },
  AGREMENT_NON_HABILITE: {
    kind: 'forbidden',
    message:
      'Votre service ne répond pas de ce type d’agrément : un administrateur national peut l’en charger, ou publier cet agrément.',
  },
  SERVICE_NATIONAL: {
    kind: 'forbidden',
    message:
      'Ce service est celui d’un administrateur national : seul un administrateur national peut le modifier ou le supprimer.',
  },
  SERVICE_PROPRE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez ni supprimer votre propre service, ni changer son profil ou son rattachement.',
  },
  COMPTE_DEJA_RATTACHE: { kind: 'conflict', message: 'Ce compte est déjà celui d’un autre service.' },
  COMPTE_NON_RATTACHABLE: {
    kind: 'invalid',
    message: 'Ce compte n’existe pas, n’a pas un rôle de service, ou n’a pas été créé par vous.',
  },
  SERVICE_PARENT_INVALIDE: {
    kind: 'invalid',
    message: 'Le service de rattachement n’existe pas, ou dépend lui-même de ce service.',
  },
  SERVICE_AVEC_ENFANTS: {
    kind: 'conflict',
    message: 'D’autres services dépendent de celui-ci. Rattachez-les ailleurs, puis recommencez.',
  },
  SERVICE_DOSSIERS: {
    kind: 'conflict',
    message: 'Des dossiers attendent encore ce service : il ne peut pas être supprimé.',
  },
} as const satisfies Catalogue;
