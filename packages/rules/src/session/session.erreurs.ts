import type { Catalogue } from '../erreurs/index.ts';

export const SESSION_ERREURS = {
  SESSION_ABSENTE: { kind: 'unauthenticated', message: 'Connectez-vous pour continuer.' },
  SESSION_EXPIREE: { kind: 'unauthenticated', message: 'Votre session est expirée, veuillez vous reconnecter.' },
  TOKEN_EXPIRE: { kind: 'unauthenticated', message: 'Le token est expiré' },
  REAUTHENTIFICATION_REQUISE: {
    kind: 'forbidden',
    message: 'Pour votre sécurité, cet acte demande que vous confirmiez que c’est bien vous.',
  },
  TROP_D_ECHECS: {
    kind: 'tooMany',
    message:
      'Trop d’essais faux. Attendez {delai}, puis recommencez. Vous pouvez aussi demander un lien par « Mot de passe oublié ».',
  },
  CONNEXIONS_SATUREES: {
    kind: 'unavailable',
    message: 'Trop de connexions en ce moment. Attendez quelques secondes, puis recommencez.',
  },
  ORIGINE_REFUSEE: { kind: 'forbidden', message: 'Cette demande ne vient pas du portail.' },
  APPEL_FERME: { kind: 'missing', message: "La ressource demandé n'a pas été trouvée." },
} as const satisfies Catalogue;
