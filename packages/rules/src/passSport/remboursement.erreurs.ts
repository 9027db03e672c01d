import type { Catalogue } from '../erreurs/index.ts';

export const REMBOURSEMENT_ERREURS = {
  LOT_PSP_INEXISTANT: { kind: 'missing', message: 'Ce lot de remboursements n’existe pas.' },
  LOT_PSP_EN_COURS: {
    kind: 'conflict',
    message: 'Un lot se prépare ou attend d’être libéré : libérez-le ou abandonnez-le avant d’en préparer un autre.',
  },
  LOT_PSP_ETAT: { kind: 'conflict', message: 'Ce lot a changé d’état entre-temps. Relisez-le.' },
  LOT_PSP_EMPREINTE: {
    kind: 'conflict',
    message: 'Ce lot n’est pas celui que vous avez lu : son empreinte est une autre. Relisez-le.',
  },
  LOT_PSP_MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Vous avez préparé ce lot : une autre personne le libère.',
  },
  LOT_PSP_INTERET: {
    kind: 'forbidden',
    message: 'Vous êtes membre d’un club de ce lot : une personne sans lien avec ces clubs le libère.',
  },
  LOT_PSP_VIDE: { kind: 'conflict', message: 'Ce lot ne contient aucune ligne à payer : abandonnez-le.' },
  LOT_PSP_NON_ENVOYE: {
    kind: 'conflict',
    message: 'L’ASP n’a pas encore reçu ce lot : il n’a pas de retour.',
  },
  SAISON_PSP_SANS_CLE: {
    kind: 'conflict',
    message: 'La clé de cette saison n’est pas sur ce serveur : les codes ne s’ouvrent pas, aucun lot ne se prépare.',
  },
  SAISON_PSP_INEXISTANTE: { kind: 'missing', message: 'Cette saison n’existe pas.' },
  RETOUR_PSP_INEXISTANT: { kind: 'missing', message: 'Ce retour n’existe pas.' },
  RETOUR_PSP_ETAT: {
    kind: 'conflict',
    message: 'Ce retour n’en est pas là : il se lit, s’essaie, puis s’applique, une fois.',
  },
  RETOUR_PSP_TROU: {
    kind: 'conflict',
    message: 'Il manque des lignes avant celles-ci : le fichier se lit dans l’ordre.',
  },
  RETOUR_PSP_COUPE: {
    kind: 'invalid',
    message: 'Ce fichier est coupé : sa dernière ligne doit dire combien il en a, et pour quelle somme.',
  },
  RETOUR_PSP_SOMME: {
    kind: 'invalid',
    message:
      'Ce fichier n’a pas le nombre de lignes ou la somme qu’annonce sa dernière ligne : rien n’en est appliqué.',
  },
  REMBOURSEMENT_INEXISTANT: { kind: 'missing', message: 'Ce remboursement n’existe pas.' },
  REMBOURSEMENT_NON_REFUSE: {
    kind: 'conflict',
    message: 'Ce remboursement n’est pas refusé, ou il est déjà corrigé.',
  },
  REMBOURSEMENT_MEME_COMPTE: {
    kind: 'conflict',
    message: 'Le compte bancaire refusé est toujours celui du dossier : changez-le d’abord.',
  },
  INSCRIPTION_NON_PAYEE: {
    kind: 'conflict',
    message: 'Cette inscription n’est pas payée : elle se retire, ou son remboursement se refuse.',
  },
  INSCRIPTION_DEJA_DUE: { kind: 'conflict', message: 'Cette inscription est déjà annulée : sa somme est due.' },
} as const satisfies Catalogue;
