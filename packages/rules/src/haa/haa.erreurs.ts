import type { Catalogue } from '../erreurs/index.ts';

export const HAA_ERREURS = {
  SITE_INEXISTANT: { kind: 'missing', message: 'Ce site n’existe pas, ou plus.' },
  ADRESSE_INEXISTANTE: { kind: 'missing', message: 'Cette adresse n’existe pas, ou plus.' },
  MEMBRE_INEXISTANT: {
    kind: 'missing',
    message: 'Le responsable ou le membre choisi n’est pas un de ceux de l’association.',
  },
  SITES_TROP_NOMBREUX: {
    kind: 'conflict',
    message: 'Il y a déjà 10 000 sites. Supprimez ceux qui ne servent plus.',
  },
  LIVRAISON_INEXISTANTE: { kind: 'missing', message: 'Cette livraison n’existe pas, ou plus.' },
  LIVRAISONS_TROP_NOMBREUSES: {
    kind: 'conflict',
    message: 'Il y a déjà 50 000 livraisons dans cette année. Regroupez-les par jour ou par semaine.',
  },
  LIVRAISON_A_VENIR: { kind: 'invalid', message: 'Une livraison se note le jour où elle arrive, ou après.' },
  APPROVISIONNEMENT_INCONNU: { kind: 'invalid', message: 'Choisissez d’où viennent les denrées dans la liste.' },
  RESEAU_NON_VOTRE: { kind: 'missing', message: 'Ce réseau n’est pas un de ceux de l’association.' },
  CHIFFRES_TRANSMIS: {
    kind: 'conflict',
    message: 'Les chiffres de cette année sont transmis. Rouvrez-les pour les corriger.',
  },
  CHIFFRES_DEJA_TRANSMIS: { kind: 'conflict', message: 'Les chiffres de cette année sont déjà transmis.' },
  CHIFFRES_NON_TRANSMIS: { kind: 'conflict', message: 'Les chiffres de cette année ne sont pas transmis.' },
  REOUVERTURE_SANS_MOTIF: { kind: 'invalid', message: 'Dites pourquoi les chiffres sont rouverts.' },
  CHIFFRES_VIDES: { kind: 'invalid', message: 'Notez au moins une livraison avant de transmettre.' },
  ANNEE_EN_COURS: {
    kind: 'invalid',
    message: 'L’année n’est pas finie : ses chiffres se transmettent à partir du 1er janvier suivant.',
  },
} as const satisfies Catalogue;
