import type { Catalogue } from '../erreurs/index.ts';

export const PAIEMENT_ERREURS = {
  VERSEMENT_INEXISTANT: { kind: 'missing', message: 'Ce versement n’existe pas.' },
  VERSEMENT_ETAT_IMPOSSIBLE: {
    kind: 'conflict',
    message: 'Ce versement a changé d’état entre-temps, ou ne peut pas y passer. Relisez-le.',
  },
  VERSEMENT_EXCESSIF: {
    kind: 'invalid',
    message: 'Ce montant dépasse ce qui reste à verser, ou à rendre.',
  },
  RIEN_A_VERSER: { kind: 'conflict', message: 'Il ne reste rien à verser de ce qui est accordé.' },
  VERSEMENT_HORS_PAIEMENT: {
    kind: 'forbidden',
    message: 'Un versement s’enregistre une fois la demande accordée et notifiée.',
  },
  VERSEMENT_AUTRE_COMPTE: {
    kind: 'forbidden',
    message:
      'Le compte bancaire a changé depuis que ce versement est enregistré : supprimez-le et enregistrez-en un autre.',
  },
  PREPARATEUR_PAYEUR: {
    kind: 'forbidden',
    message:
      'Vous avez préparé ce versement : une autre personne qui suit les paiements, de ce service ou d’un service au-dessus, l’envoie et en applique le retour.',
  },
  SECONDE_DE_SA_MAIN: {
    kind: 'forbidden',
    message:
      'Il faut ici une deuxième personne. L’une de vous a reçu de l’autre, ou d’une même personne, son entrée dans le service ou sa fonction, depuis moins de 90 jours : demandez à quelqu’un d’autre, ou à qui gère tout l’annuaire de redonner cette fonction.',
  },
  LOT_EFFACE: {
    kind: 'missing',
    message:
      'Ce fichier de paiement est effacé, avec les comptes bancaires qu’il contenait. Son empreinte, son nombre de lignes et son montant sont gardés.',
  },
  LOT_INEXISTANT: { kind: 'missing', message: 'Ce fichier de paiement n’existe pas.' },
  REVENDICATION_NON_A_CONFIRMER: {
    kind: 'conflict',
    message:
      'Rien n’est à vérifier : un service a déjà vérifié qui agit pour cette association, ou ses membres y étaient déjà.',
  },
  REVENDICATION_AUTRE_SERVICE: {
    kind: 'forbidden',
    message:
      'Un service qui instruit ou paie ce dossier vérifie qui agit pour l’association, une fois l’instruction commencée.',
  },
  RIB_NON_A_CONFIRMER: { kind: 'conflict', message: 'Aucun changement de compte bancaire n’attend de confirmation.' },
  RIB_AUTRE_SERVICE: {
    kind: 'forbidden',
    message: 'Votre service n’instruit ni ne paie ce dossier : un service qui le fait confirme le compte bancaire.',
  },
  RIB_MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Une seconde personne doit confirmer ce changement de compte bancaire.',
  },
} as const satisfies Catalogue;
