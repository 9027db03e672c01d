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
  EQUIPE_RESERVEE: {
    kind: 'forbidden',
    message: 'Les personnes d’un service sont gérées par ses responsables et ses administrateurs.',
  },
  EQUIPE_SOI: {
    kind: 'forbidden',
    message: 'Personne ne change sa propre fonction : demandez-le à une autre personne de votre service.',
  },
  EQUIPE_AU_DELA: {
    kind: 'forbidden',
    message: 'Vous ne pouvez ni donner ni retirer une fonction plus forte que la vôtre.',
  },
  DERNIER_ADMINISTRATEUR_SERVICE: {
    kind: 'conflict',
    message: 'C’est le dernier administrateur de ce service : nommez-en un autre d’abord.',
  },
  EQUIPE_COMPLETE: { kind: 'conflict', message: 'Ce service a déjà toutes les personnes qu’il peut avoir.' },
  PERSONNE_HORS_EQUIPE: { kind: 'missing', message: 'Cette personne n’est pas de ce service.' },
  INVITATION_INEXISTANTE: {
    kind: 'missing',
    message: 'Cette invitation n’existe pas, a déjà servi, a été retirée ou n’est plus valable. Demandez-en une autre.',
  },
  INVITATION_COMPTE: {
    kind: 'conflict',
    message: 'Votre compte a déjà une fonction dans un service : quittez-le d’abord, puis ouvrez de nouveau ce lien.',
  },
  INVITATION_MEME_BOITE: {
    kind: 'conflict',
    message: 'Cette adresse est celle d’une personne déjà dans ce service : une personne n’y a qu’un compte.',
  },
  INVITATION_A_CONFIRMER: {
    kind: 'conflict',
    message:
      'L’adresse de votre compte n’est pas encore confirmée : passez par « Mot de passe oublié », puis ouvrez de nouveau ce lien.',
  },
  INVITATION_IDENTITE: {
    kind: 'invalid',
    message: 'Dites votre nom et choisissez un mot de passe pour ouvrir votre compte.',
  },
  ABSENCE_INEXISTANTE: { kind: 'missing', message: 'Cette absence n’existe pas.' },
  ABSENCE_DATES: {
    kind: 'invalid',
    message: 'Dites un premier et un dernier jour, dans l’ordre, à partir d’aujourd’hui et dans les deux ans.',
  },
  ABSENCE_DEJA_DITE: { kind: 'conflict', message: 'Une absence est déjà dite pour ces jours.' },
  REMPLACANT_INCONNU: { kind: 'invalid', message: 'Choisissez une autre personne de ce service pour remplacer.' },
  REMPLACANT_ABSENT: {
    kind: 'conflict',
    message: 'Qui remplace ne peut pas être absent les mêmes jours : changez les dates ou la personne.',
  },
} as const satisfies Catalogue;
