import type { Catalogue } from '../erreurs/index.ts';

export const ACTE_ERREURS = {
  ACTE_INEXISTANT: { kind: 'missing', message: 'Aucun acte notifié ne porte ce code.' },
  ACTE_NON_SIGNE: {
    kind: 'forbidden',
    message: 'Votre service ne notifie que des actes signés : signez celui-ci, ou déposez le fichier signé.',
  },
  ACTE_DEJA_SIGNE: { kind: 'conflict', message: 'Cet acte a déjà toutes ses signatures.' },
  DELEGATION_REQUISE: {
    kind: 'forbidden',
    message:
      'Signer revient à qui a reçu délégation de signature dans ce service. La liste est dans «\u00a0Équipe\u00a0».',
  },
  DEJA_SIGNE_PAR_VOUS: {
    kind: 'forbidden',
    message: 'Vous avez signé cet acte : une autre personne doit le contresigner.',
  },
  SIGNATAIRE_A_PREPARE: {
    kind: 'forbidden',
    message: 'Vous avez préparé cette décision : une autre personne doit la signer.',
  },
  SIGNATAIRE_SOI: {
    kind: 'forbidden',
    message: 'Personne ne se donne la signature, ni ne change la sienne : demandez-le à une autre personne.',
  },
  SIGNATAIRE_INCONNU: {
    kind: 'invalid',
    message: 'Chaque signataire est une personne de ce service, ou d’un service dont il dépend, et une seule fois.',
  },
  DELEGATION_DATES: { kind: 'invalid', message: 'Le dernier jour d’une délégation ne vient pas avant le premier.' },
  FICHIER_ACTE_INEXISTANT: { kind: 'missing', message: 'Ce fichier signé n’existe pas.' },
  FICHIER_NON_PRET: {
    kind: 'conflict',
    message: 'Ce fichier n’est pas encore vérifié, ou il a été refusé : attendez, ou déposez-en un autre.',
  },
  FICHIER_NON_PDF: { kind: 'invalid', message: 'L’acte signé est un PDF : numérisez-le ou enregistrez-le en PDF.' },
  FICHIER_NON_SIGNE: {
    kind: 'invalid',
    message: 'Ce fichier est l’acte tel que le portail l’a fait, sans signature : déposez celui qui est signé.',
  },
  FICHIERS_TROP_NOMBREUX: {
    kind: 'conflict',
    message: 'Vingt fichiers ont déjà été déposés pour cet acte : il n’en prend plus.',
  },
  CONFIRMATION_REQUISE: {
    kind: 'invalid',
    message: 'Le portail ne reconnaît pas l’acte dans ce fichier : dites comment vous savez que c’est bien lui.',
  },
} as const satisfies Catalogue;
