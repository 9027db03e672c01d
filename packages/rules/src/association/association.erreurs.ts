import type { Catalogue } from '../erreurs/index.ts';

export const ASSOCIATION_ERREURS = {
  ASSOCIATION_INTERDITE: { kind: 'forbidden', message: "Vous n'avez pas le droit d'accéder à cette association." },
  ASSOCIATION_INCONNUE: { kind: 'missing', message: "L'API association est inaccessible" },
  ASSOCIATION_AMBIGUE: {
    kind: 'conflict',
    message: 'Plusieurs associations portent ce numéro. Cherchez celle que vous voulez par son nom ou son numéro RNA.',
  },
  ASSOCIATION_LECTURE_SEULE: {
    kind: 'forbidden',
    message: 'Vous pouvez lire ces informations, pas les modifier : seuls les membres du siège le peuvent.',
  },
  ETABLISSEMENT_NON_VOTRE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez modifier que ce qui concerne votre établissement.',
  },
  ADHESION_A_CONFIRMER: {
    kind: 'forbidden',
    message: 'Votre rattachement attend une confirmation : un membre de l’association ou un service doit l’accepter.',
  },
  SERVICE_SANS_LIEN: {
    kind: 'forbidden',
    message:
      'Votre service n’a reçu aucun dossier de cette association : vous voyez ce que publient les registres, rien d’autre.',
  },
  RIB_CONFIDENTIEL: {
    kind: 'forbidden',
    message: 'Ce document porte un numéro de compte : seuls les membres de l’association peuvent l’ouvrir.',
  },
  RIB_NON_LU: {
    kind: 'missing',
    message: 'Nous n’avons pas pu lire de numéro de compte sur ce document. Saisissez-le à la main.',
  },
  LECTURE_OCCUPEE: {
    kind: 'unavailable',
    message:
      'D’autres documents sont en cours de lecture. Réessayez dans un instant, ou saisissez le compte à la main.',
  },
  ELEMENT_INEXISTANT: { kind: 'missing', message: 'Cet élément n’existe pas, ou plus.' },
  ELEMENT_EXISTANT: {
    kind: 'conflict',
    message: 'Cet élément existe déjà : modifiez-le plutôt que d’en créer un autre.',
  },
  ELEMENTS_TROP_NOMBREUX: {
    kind: 'conflict',
    message:
      'Il y a déjà trop d’éléments de cette sorte. Supprimez ceux qui ne servent plus ; ils comptent encore 30 jours.',
  },
  RIB_EXISTANT: { kind: 'conflict', message: 'Ce RIB existe déjà pour cet établissement.' },
  ETABLISSEMENT_INCONNU: { kind: 'invalid', message: 'Cet établissement n’est pas un de ceux de l’association.' },
  VENU_DU_REGISTRE: {
    kind: 'notAllowed',
    message: 'Cette information vient des registres publics : elle change quand le registre change.',
  },
  COMPOSITION_DU_MEMBRE: {
    kind: 'notAllowed',
    message: 'C’est le membre du réseau qui dit ses licenciés, dans sa propre fiche.',
  },
  FICHE_INCOMPLETE: { kind: 'invalid', message: 'Il manque une information nécessaire.' },
  RESEAU_INCONNU: { kind: 'invalid', message: 'Ce réseau n’est pas une association connue du portail.' },
  RESEAU_INVALIDE: { kind: 'invalid', message: 'Une association ne peut pas être son propre réseau.' },
} as const satisfies Catalogue;
