import type { Catalogue } from '../erreurs/index.ts';

export const FACTEUR_ERREURS = {
  FACTEUR_A_AJOUTER: {
    kind: 'forbidden',
    message: 'Ajoutez d’abord un second facteur à votre compte : une clé d’accès ou une application de codes.',
  },
  FACTEUR_REQUIS: { kind: 'forbidden', message: 'Votre compte a un second facteur : il est demandé aussi.' },
  CODE_REFUSE: {
    kind: 'malformed',
    message:
      'Ce code n’est pas le bon, ou il a déjà servi. Vérifiez que l’heure de votre téléphone est juste, puis saisissez le code suivant.',
  },
  CLE_REFUSEE: { kind: 'malformed', message: 'Cette clé d’accès n’a pas été reconnue. Recommencez.' },
  CLE_DEJA_CONNUE: { kind: 'conflict', message: 'Cette clé d’accès est déjà enregistrée.' },
  CONNEXION_ABANDONNEE: {
    kind: 'unauthenticated',
    message: 'Trop d’essais ou trop de temps : recommencez depuis votre adresse et votre mot de passe.',
  },
  FACTEUR_ABSENT: { kind: 'missing', message: 'Ce second facteur n’existe plus.' },
  TROP_DE_FACTEURS: { kind: 'conflict', message: 'Dix seconds facteurs au plus : retirez-en un d’abord.' },
  DERNIER_FACTEUR: {
    kind: 'conflict',
    message: 'Votre compte doit garder un second facteur : ajoutez-en un autre avant de retirer celui-ci.',
  },
  RETRAIT_SANS_FACTEUR: { kind: 'conflict', message: 'Ce compte n’a pas de second facteur.' },
  RETRAIT_DEJA_DEMANDE: {
    kind: 'conflict',
    message: 'Le retrait des seconds facteurs de ce compte est déjà demandé : un autre administrateur doit confirmer.',
  },
  RETRAIT_ABSENT: { kind: 'missing', message: 'Aucun retrait n’est demandé pour ce compte.' },
  RETRAIT_PAR_SOI: {
    kind: 'forbidden',
    message: 'Un autre administrateur doit le faire : ni vous-même, ni qui l’a demandé.',
  },
} as const satisfies Catalogue;
