import type { Catalogue } from '../erreurs/index.ts';

export const DOSSIER_ERREURS = {
  DOSSIER_INEXISTANT: { kind: 'missing', message: 'Dossier not found' },
  DOSSIER_ACTE_INTERDIT: {
    kind: 'forbidden',
    message: 'Ce dossier est à une autre personne de votre association : demandez-lui de le partager avec vous.',
  },
  DOSSIER_PARTAGE_LIMITE: {
    kind: 'forbidden',
    message:
      'Ce dossier est partagé avec vous : seule la personne qui l’a commencé peut le supprimer, le rétablir ou le partager.',
  },
  DOSSIER_PARTAGE_LECTURE: {
    kind: 'forbidden',
    message:
      'Ce dossier est partagé avec vous pour le lire : pour le modifier, demandez-le à la personne qui l’a commencé.',
  },
  DOSSIER_EXISTE: {
    kind: 'conflict',
    message: 'Un dossier existe déjà pour cette subvention, cet exercice et cet établissement : ouvrez-le.',
  },
  DOSSIER_NON_TRANSMISSIBLE: {
    kind: 'invalid',
    message: 'Ce dossier ne peut pas encore être transmis : complétez ce qui est indiqué.',
  },
  /** Two doors for one aid would pay it twice. */
  DOSSIER_PASS_SPORT: {
    kind: 'conflict',
    message:
      'Le Pass’Sport ne se demande pas comme une subvention : ouvrez le dossier Pass’Sport de votre établissement, à l’adresse /associations/pass-sport.',
  },
  DOSSIER_HORS_CAMPAGNE: {
    kind: 'invalid',
    message: 'La campagne de cette subvention n’est pas ouverte : le dossier ne peut être ni créé ni transmis.',
  },
  DOSSIER_PARTAGE_INVALIDE: {
    kind: 'invalid',
    message: 'Un dossier ne se partage qu’avec des membres confirmés de la même association.',
  },
  DOSSIER_SUPPRIME: { kind: 'forbidden', message: 'Ce dossier est supprimé : rétablissez-le d’abord.' },
  DOSSIER_DEJA_TRANSMIS: { kind: 'forbidden', message: 'Ce dossier est déjà transmis au service instructeur.' },
  DOSSIER_NON_ENVOYE: {
    kind: 'forbidden',
    message: 'Un service n’imprime un dossier qu’une fois envoyé : le PDF dit toute la fiche de l’association.',
  },
  DOSSIER_NON_RESTAURABLE: {
    kind: 'forbidden',
    message: 'Ce dossier ne peut pas être rétabli : il n’est pas supprimé, ou il l’est depuis plus de 30 jours.',
  },
  DEMANDEUR_INCONNU: {
    kind: 'forbidden',
    message: 'Vous ne pouvez pas commencer de dossier pour cet établissement : il n’est pas parmi les vôtres.',
  },
  RECU_INEXISTANT: { kind: 'missing', message: 'Aucun reçu ne porte ce code. Vérifiez-le, lettre par lettre.' },
  PDF_ABSENT: {
    kind: 'missing',
    message: 'Le PDF de ce dossier n’est pas prêt : demandez-le, puis revenez dans un instant.',
  },
  DOSSIER_NON_EDITABLE: { kind: 'forbidden', message: "Ce dossier n'est pas éditable." },
  DOSSIER_NON_CONSULTABLE: { kind: 'forbidden', message: 'Ce dossier ne peut plus être consulté depuis la liste.' },
  DOSSIER_NON_SUPPRIMABLE: {
    kind: 'forbidden',
    message: 'Ce dossier ne peut plus être supprimé : seul un dossier en cours de saisie ou renvoyé peut l’être.',
  },
  RIB_NON_MODIFIABLE: {
    kind: 'forbidden',
    message:
      'Les coordonnées bancaires ne se modifient que pendant l’instruction, une fois la subvention accordée, ou pendant son paiement.',
  },
  DOSSIER_INCOMPLET: {
    kind: 'invalid',
    message: "Le dossier doit être complet pour passer à l'étape suivante.",
  },
} as const satisfies Catalogue;
