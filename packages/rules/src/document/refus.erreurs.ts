import type { Catalogue } from '../erreurs/index.ts';

const ACCEPTES = 'pdf, jpg, png, odt, ods, docx ou xlsx';

/** Each sentence says what to do next: whoever meets it has a file in hand and a form to finish. */
export const DOCUMENT_ERREURS = {
  DOCUMENT_INEXISTANT: { kind: 'missing', message: 'Ce document n’existe pas, ou plus.' },
  DOCUMENT_SUPPRIME: {
    kind: 'conflict',
    message: 'Ce document est supprimé. Rétablissez-le, puis recommencez.',
  },
  DOCUMENT_EFFACE: {
    kind: 'missing',
    message: 'Ce document est effacé depuis plus de 30 jours : il ne peut plus être rétabli. Déposez-le à nouveau.',
  },
  DOCUMENT_EN_ANALYSE: {
    kind: 'conflict',
    message: 'Ce document est encore vérifié par l’antivirus. Il s’ouvrira dès que la vérification sera finie.',
  },
  DOCUMENT_INFECTE: {
    kind: 'conflict',
    message: 'L’antivirus a refusé ce fichier : il a été effacé. Déposez une autre version de ce document.',
  },
  FICHIER_ABSENT: { kind: 'invalid', message: 'Aucun fichier n’a été reçu. Choisissez un fichier, puis recommencez.' },
  FICHIER_VIDE: {
    kind: 'invalid',
    message: 'Ce fichier est vide. Ouvrez-le pour vérifier son contenu, enregistrez-le, puis recommencez.',
  },
  FICHIER_INTERROMPU: {
    kind: 'malformed',
    message: 'L’envoi s’est arrêté avant la fin du fichier. Vérifiez votre connexion, puis recommencez.',
  },
  EXTENSION_REFUSEE: { kind: 'invalid', message: "L'extension du fichier ({ext}) n'est pas autorisée." },
  FORMAT_REFUSE: {
    kind: 'invalid',
    message: `Ce format de fichier n’est pas accepté. Enregistrez le document en PDF, ou choisissez un fichier ${ACCEPTES}.`,
  },
  CONTENU_DIFFERENT: {
    kind: 'invalid',
    message:
      'Le contenu de ce fichier ne correspond pas à son extension. Ouvrez-le, enregistrez-le à nouveau en PDF, puis recommencez.',
  },
  NOM_TROMPEUR: {
    kind: 'invalid',
    message:
      'Le nom de ce fichier contient des caractères qui ne se voient pas. Renommez-le avec des lettres et des chiffres, puis recommencez.',
  },
  NOM_TROP_LONG: {
    kind: 'invalid',
    message: 'Le nom de ce fichier est trop long. Renommez-le avec quelques mots, puis recommencez.',
  },
  FICHIER_ILLISIBLE: {
    kind: 'invalid',
    message:
      'Ce fichier est abîmé : il ne peut pas être lu. Enregistrez-le à nouveau ou numérisez-le, puis recommencez.',
  },
  FICHIER_CHIFFRE: {
    kind: 'invalid',
    message: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis recommencez.',
  },
  FICHIER_ACTIF: {
    kind: 'invalid',
    message:
      'Ce fichier contient des macros, un script ou un fichier joint. Enregistrez-le en PDF par « Imprimer », puis recommencez.',
  },
  FICHIER_DOUBLE: {
    kind: 'invalid',
    message: 'Ce fichier en cache un autre. Enregistrez le document à nouveau, en PDF ou en image, puis recommencez.',
  },
  FICHIER_DEMESURE: {
    kind: 'invalid',
    message:
      'Une fois ouvert, ce fichier prendrait trop de place. Réduisez les images ou découpez le document, puis recommencez.',
  },
  TYPE_DOCUMENT_INCONNU: {
    kind: 'invalid',
    message: 'Ce type de document n’existe pas. Choisissez-en un dans la liste.',
  },
  ANNEE_VALIDITE_REFUSEE: {
    kind: 'invalid',
    message: 'Cette année n’est pas acceptée pour ce document. Choisissez une année de la liste.',
  },
  ORIGINE_REFUSEE: {
    kind: 'forbidden',
    message: 'Un document déposé ici vient de l’association ou d’un de ses établissements, pas d’un registre public.',
  },
  DEPOTS_SIMULTANES: {
    kind: 'tooMany',
    message: 'Plusieurs de vos fichiers sont encore en cours d’envoi. Attendez qu’ils arrivent, puis recommencez.',
  },
  QUOTA_PERSONNE: {
    kind: 'tooMany',
    message: 'Vous avez déposé beaucoup de fichiers aujourd’hui. Vous pourrez continuer demain.',
  },
  QUOTA_ASSOCIATION: {
    kind: 'tooMany',
    message:
      'Votre association a déposé beaucoup de fichiers. Supprimez ceux qui ne servent plus, ou continuez demain.',
  },
  DEPOT_INDISPONIBLE: {
    kind: 'unavailable',
    message:
      'Les fichiers ne peuvent pas être reçus en ce moment. Le vôtre n’a pas été enregistré : gardez-le et recommencez dans quelques minutes.',
  },
  FICHIER_INDISPONIBLE: {
    kind: 'unavailable',
    message: 'Ce document est bien gardé, mais ne peut pas être lu en ce moment. Recommencez dans quelques minutes.',
  },
} as const satisfies Catalogue;

/** Said beside the documents' own sentences, which do not tell what to do (ERR-003, ERR-116). */
export const AIDES = {
  extension: `Choisissez un fichier ${ACCEPTES}.`,
  taille: 'Réduisez le fichier à 15 Mo au plus : numérisez en noir et blanc, ou découpez le document.',
} as const;
