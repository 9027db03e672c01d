import type { Catalogue } from '../erreurs/index.ts';

export const COMMISSION_ERREURS = {
  COMMISSION_INEXISTANTE: { kind: 'missing', message: 'Cette commission n’existe pas, ou n’est pas de votre service.' },
  POINT_INEXISTANT: { kind: 'missing', message: 'Ce point n’est pas à l’ordre du jour.' },
  LIGNE_INEXISTANTE: {
    kind: 'missing',
    message: 'Ce dossier n’attend pas de décision de votre service à ce point de l’ordre du jour.',
  },
  COMMISSION_OUVERTE: {
    kind: 'conflict',
    message: 'La séance est ouverte ou close : ses membres et son ordre du jour ne changent plus.',
  },
  COMMISSION_PAS_EN_SEANCE: { kind: 'conflict', message: 'La commission n’est pas en séance.' },
  COMMISSION_VIDE: {
    kind: 'invalid',
    message: 'Nommez des membres et au moins un point avant d’ouvrir la séance.',
  },
  QUORUM_IMPOSSIBLE: { kind: 'invalid', message: 'Le quorum est plus grand que le nombre des membres.' },
  QUORUM_NON_ATTEINT: {
    kind: 'forbidden',
    message: 'Le quorum n’est pas atteint : {presents} sur {quorum}. Notez les présences avant de voter.',
  },
  RETRAIT_REQUIS: {
    kind: 'forbidden',
    message: 'Un membre présent est lié à cette association : il se retire du vote ({membres}).',
  },
  VOIX_INEXACTES: {
    kind: 'invalid',
    message: 'Le compte des voix n’est pas juste : {votants} personnes votent, {voix} voix sont comptées.',
  },
  VOTE_NON_ADOPTE: { kind: 'invalid', message: 'Le montant n’est pas adopté : il faut plus de voix pour que contre.' },
  VOTE_NON_REJETE: {
    kind: 'invalid',
    message: 'Ce vote adopte le montant : comptez les voix contre, ou adoptez.',
  },
  VOTE_SANS_TEXTE: { kind: 'invalid', message: 'Dites pourquoi : le procès-verbal et la suite le reprennent.' },
  MONTANT_VOTE_ABSENT: { kind: 'invalid', message: 'Écrivez le montant mis au vote ; pour ne rien accorder, refusez.' },
  MONTANT_VOTE_NON_PROPOSE: {
    kind: 'invalid',
    message: 'Le montant dépasse la proposition ({propose}) : ajournez pour la faire revoir.',
  },
  VOTE_DECIDE: { kind: 'conflict', message: 'La décision de ce vote est partie : il ne se reprend plus.' },
  CLOTURE_INTERESSEE: {
    kind: 'forbidden',
    message:
      'Vous êtes lié à une association de cette séance ({associations}) : une autre personne qui décide pour le service doit la clore.',
  },
} as const satisfies Catalogue;
