import type { Catalogue } from '../erreurs/index.ts';

export const EVENEMENT_ERREURS = {
  ABONNEMENT_INEXISTANT: { kind: 'missing', message: 'Cet abonnement n’existe pas ou a été retiré.' },
  LIVRAISON_INEXISTANTE: { kind: 'missing', message: 'Cet envoi n’existe pas ou n’est plus gardé.' },
  ABONNEMENTS_TROP: { kind: 'conflict', message: 'Ce service a déjà dix adresses. Retirez-en une.' },
  ABONNEMENT_ARRETE: { kind: 'conflict', message: 'Les envois à cette adresse sont arrêtés. Reprenez-les d’abord.' },
  SECRET_SEUL: { kind: 'conflict', message: 'Il n’y a qu’un secret : l’ancien est déjà oublié.' },
} as const satisfies Catalogue;
