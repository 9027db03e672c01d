import type { Catalogue } from '../erreurs/index.ts';

/** ERR-076 to ERR-082: what a file still lacks; shown all at once, and none of them keeps it from being saved. */
export const REGLES_PSP_ERREURS = {
  PSP_ETABLISSEMENT: {
    kind: 'invalid',
    message: 'Veuillez sélectionner un établissement pour constituer le dossier.',
  },
  PSP_RIB: { kind: 'invalid', message: 'Veuillez sélectionner un RIB.' },
  PSP_SCAN_RIB: { kind: 'invalid', message: 'Veuillez joindre le scan du RIB.' },
  PSP_AFFILIATION: {
    kind: 'invalid',
    message: 'Au moins une affiliation à une fédération ou un agrément administratif éligible est requis.',
  },
  PSP_ATTESTATION: {
    kind: 'invalid',
    message: "Veuillez téléverser l'attestation d'affiliation pour chaque fédération.",
  },
  PSP_ATTESTATION_ANTERIEURE: {
    kind: 'invalid',
    message:
      "L'attestation d'affiliation d'un exercice antérieur doit être remplacée par celle de l'exercice en cours.",
  },
  PSP_ARRETE: {
    kind: 'invalid',
    message: "Veuillez téléverser l'arrêté d'agrément pour l'agrément JEP ou Sport.",
  },
} as const satisfies Catalogue;

/** GUARD-012: why an association may not open one; each is mended somewhere. */
const ELIGIBILITE_PSP_ERREURS = {
  PSP_NON_SPORT: {
    kind: 'forbidden',
    message: 'Le Pass’Sport est ouvert aux associations du domaine Sport : vérifiez vos activités.',
  },
  PSP_NON_VOLONTAIRE: {
    kind: 'forbidden',
    message: 'Votre association n’a pas dit qu’elle est volontaire pour le Pass’Sport.',
  },
  PSP_SANS_FEDERATION: {
    kind: 'forbidden',
    message:
      'Le Pass’Sport demande une affiliation à une fédération qui y participe, ou un agrément JEP ou Sport en cours.',
  },
  PSP_FEDERATION_SANS_SIREN: {
    kind: 'forbidden',
    message: 'Le numéro SIREN de « {federation} » manque : sans lui, l’affiliation ne peut pas être reconnue.',
  },
  PSP_FEDERATION_HORS_LISTE: {
    kind: 'forbidden',
    message:
      'Le numéro SIREN de « {federation} » n’est pas encore dans la liste nationale des fédérations : signalez-le à l’assistance, qui la complète.',
  },
} as const satisfies Catalogue;

export const DOSSIER_PSP_ERREURS = {
  ...REGLES_PSP_ERREURS,
  ...ELIGIBILITE_PSP_ERREURS,
  /** ERR-085: forbidden and absent answer alike, so that nobody learns who has a file. */
  PSP_ABSENT: { kind: 'missing', message: "L'élément n'existe pas." },
  PSP_LECTURE: {
    kind: 'forbidden',
    message: 'Vous lisez ce dossier sans pouvoir le changer : demandez à la personne qui l’a créé de le partager.',
  },
  PSP_DU_CREATEUR: {
    kind: 'forbidden',
    message: 'Seule la personne qui a ouvert ce dossier peut le partager, le supprimer ou changer son compte bancaire.',
  },
  PSP_INCOMPLET: { kind: 'conflict', message: 'Ce dossier n’est pas complet : réglez d’abord ce qui manque.' },
  PSP_SANS_SAISON: {
    kind: 'conflict',
    message: 'Aucune saison du Pass’Sport n’est ouverte : aucun dossier ne peut être commencé.',
  },
  PSP_SUPPRIME: { kind: 'conflict', message: 'Ce dossier est supprimé : ouvrez-en un nouveau.' },
  PSP_INSCRIPTIONS_VIVANTES: {
    kind: 'conflict',
    message: 'Ce dossier a des inscriptions en cours : retirez-les avant de le supprimer.',
  },
  /** ERR-086. */
  PSP_FEDERATION_UTILISEE: {
    kind: 'conflict',
    message: 'Cette fédération ne peut pas être supprimée car des inscriptions y sont rattachées.',
  },
  PSP_PARTAGE_INVALIDE: {
    kind: 'invalid',
    message: 'On ne partage un dossier qu’avec des membres confirmés de la même association.',
  },
  PSP_NOTIFICATION_RESERVEE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez prévenir que d’un document ou du compte bancaire.',
  },
  PSP_PREUVE_JUGEE: { kind: 'conflict', message: 'Cette preuve est déjà vérifiée ou n’a pas de pièce à lire.' },
  PSP_HORS_TERRITOIRE: {
    kind: 'forbidden',
    message: 'Ce dossier est d’un autre territoire que celui de votre service.',
  },
} as const satisfies Catalogue;
