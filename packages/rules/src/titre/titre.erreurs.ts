import type { Catalogue } from '../erreurs/index.ts';

export const TITRE_ERREURS = {
  TITRE_INEXISTANT: { kind: 'missing', message: 'Aucun titre ne porte ce code.' },
  REGISTRE_ABSENT: { kind: 'missing', message: 'Le registre de la nuit n’est pas encore écrit. Revenez demain.' },
  ATTESTATION_EN_PREPARATION: {
    kind: 'missing',
    message: 'L’attestation est en préparation. Redemandez-la dans un instant.',
  },
  TITRE_EN_VIGUEUR: {
    kind: 'conflict',
    message: 'Cette association a déjà un titre en vigueur pour cet agrément : c’est un renouvellement.',
  },
  /** One button sends both (DOSSIER-047). */
  TCA_NON_TRANSMISSIBLE: {
    kind: 'invalid',
    message:
      'La demande de tronc commun n’est pas prête : rien n’a été transmis. Complétez-la, puis transmettez les deux.',
  },
  TITRE_RETIRE: {
    kind: 'conflict',
    message: 'Le titre à renouveler a été retiré : rien ne le renouvelle. Une première demande peut être faite.',
  },
  TITRE_TERMINE: { kind: 'conflict', message: 'Ce titre est arrivé à sa fin : plus rien ne se décide sur lui.' },
  ACTE_TITRE_IMPOSSIBLE: { kind: 'conflict', message: 'L’état de ce titre ne permet pas cela.' },
  TITRE_DU_SIEGE: { kind: 'forbidden', message: 'Cela revient à un membre du siège de l’association qui a ce titre.' },
  PROCEDURE_EN_COURS: { kind: 'conflict', message: 'Une procédure est déjà engagée sur ce titre.' },
  PROCEDURE_ABSENTE: {
    kind: 'conflict',
    message: 'Aucune procédure n’est engagée sur ce titre : l’association n’a pas été entendue.',
  },
  PROCEDURE_MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Vous avez engagé cette procédure : une autre personne doit décider.',
  },
  OBSERVATIONS_ATTENDUES: {
    kind: 'conflict',
    message: 'L’association peut encore présenter ses observations : attendez-les, ou la fin du délai.',
  },
  OBSERVATIONS_RENDUES: { kind: 'conflict', message: 'Les observations de l’association sont déjà présentées.' },
  MOTIF_INCONNU: { kind: 'invalid', message: 'Choisissez l’un des motifs que prévoit cet agrément.' },
  DELAI_OBSERVATIONS: {
    kind: 'invalid',
    message: 'Laissez au moins 15 jours à l’association pour ses observations, et 180 au plus.',
  },
  DUREE_SUSPENSION: { kind: 'invalid', message: 'Dites jusqu’à quel jour : une suspension dure 6 mois au plus.' },
  TITRE_NON_EXTENSIBLE: { kind: 'conflict', message: 'Ce titre ne couvre pas les membres d’un réseau.' },
  CONSTAT_INEXISTANT: { kind: 'missing', message: 'Ce constat n’existe pas, ou a déjà reçu sa réponse.' },
  CONSTAT_MEME_PERSONNE: {
    kind: 'forbidden',
    message: 'Vous avez écrit ce constat : une autre personne, qui décide, doit le confirmer.',
  },
  CONSTAT_NON_HABILITE: { kind: 'invalid', message: 'Votre service ne délivre pas cet agrément.' },
  CONSTAT_SANS_ARRETE: {
    kind: 'invalid',
    message: 'Joignez l’arrêté : un document de l’association, de type « Agrément », analysé et sain.',
  },
} as const satisfies Catalogue;
