import type { Catalogue } from '../erreurs/index.ts';

export const COMPTE_ERREURS = {
  IDENTIFIANTS_INCORRECTS: { kind: 'unauthenticated', message: 'Identifiant ou mot de passe incorrect.' },
  UTILISATEUR_INEXISTANT: { kind: 'missing', message: "Cet utilisateur n'existe pas" },
  MOT_DE_PASSE_FAIBLE: {
    kind: 'invalid',
    message:
      "Le mot de passe choisi n'est pas valide. Il doit contenir au moins 12 caractères et doit se composer de quatre types de caractères différents : majuscules, minuscules, chiffres, et signes de ponctuation ou caractères spéciaux (€, #...).",
  },
  MOT_DE_PASSE_COURANT: {
    kind: 'invalid',
    message: 'Ce mot de passe est trop courant : il est parmi les premiers essayés. Choisissez-en un autre.',
  },
  MOT_DE_PASSE_PERSONNEL: {
    kind: 'invalid',
    message: 'Le mot de passe ne doit contenir ni votre nom, ni votre prénom, ni votre adresse électronique.',
  },
  MOT_DE_PASSE_INCHANGE: { kind: 'malformed', message: 'Le nouveau mot de passe est le même que l’ancien.' },
  MOT_DE_PASSE_ACTUEL_FAUX: { kind: 'malformed', message: 'Le mot de passe actuel n’est pas le bon.' },
  MOTS_DE_PASSE_DIFFERENTS: { kind: 'invalid', message: 'Les deux mots de passe ne sont pas identiques.' },
  LIEN_INVALIDE: {
    kind: 'invalid',
    message: 'Ce lien ne fonctionne plus : il a déjà servi ou il est trop ancien. Demandez-en un nouveau.',
  },
  COMPTE_NON_VALIDE: {
    kind: 'forbidden',
    message: 'Votre adresse électronique n’est pas encore confirmée. Ouvrez le lien reçu par courriel.',
  },
  MOT_DE_PASSE_A_CHANGER: {
    kind: 'forbidden',
    message: 'Vous devez choisir un nouveau mot de passe avant de continuer.',
  },
  COMPTE_VERROUILLE: {
    kind: 'forbidden',
    message: "L'utilisateur a été désactivé. veuiller contacter un administrateur pour le réactiver",
  },
  EMAIL_DEJA_LIE: { kind: 'conflict', message: 'Cette adresse e-mail est déjà liée à un compte.' },
  CHAMP_INTERDIT: { kind: 'forbidden', message: 'Vous ne pouvez pas modifier cette information.' },
  ROLE_NON_ATTRIBUABLE: { kind: 'forbidden', message: 'Vous ne pouvez pas donner ce rôle.' },
  DERNIER_ADMINISTRATEUR: {
    kind: 'conflict',
    message: 'C’est le dernier administrateur du portail : nommez-en un autre d’abord.',
  },
  ADMINISTRATEUR_EXISTE: {
    kind: 'conflict',
    message: 'Un administrateur peut déjà se connecter : il nomme les autres depuis le portail.',
  },
  PROFIL_AUTRUI: { kind: 'forbidden', message: 'Vous ne pouvez modifier que votre propre compte.' },
} as const satisfies Catalogue;
