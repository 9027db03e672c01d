import type { Catalogue } from '../erreurs/index.ts';

export const COMPTE_ERREURS = {
  IDENTIFIANTS_INCORRECTS: { kind: 'unauthenticated', message: 'Identifiant ou mot de passe incorrect.' },
  UTILISATEUR_INEXISTANT: { kind: 'missing', message: "Cet utilisateur n'existe pas" },
  MOT_DE_PASSE_FAIBLE: {
    kind: 'invalid',
    message:
      "Le mot de passe choisi n'est pas valide. Il doit contenir au moins 12 caractères et doit se composer de quatre types de caractères différents : majuscules, minuscules, chiffres, et signes de ponctuation ou caractères spéciaux (€, #...).",
  },
  MOTS_DE_PASSE_DIFFERENTS: { kind: 'invalid', message: 'Les deux mots de passe ne sont pas identiques.' },
  LIEN_INVALIDE: {
    kind: 'invalid',
    message: 'Ce lien ne fonctionne plus : il a déjà servi ou il est trop ancien. Demandez-en un nouveau.',
  },
  COMPTE_NON_VALIDE: {
    kind: 'forbidden',
    message: 'Votre adresse électronique n’est pas encore confirmée. Ouvrez le lien reçu par courriel.',
  },
  PROFIL_AUTRUI: { kind: 'forbidden', message: 'Vous ne pouvez modifier que votre propre compte.' },
} as const satisfies Catalogue;
