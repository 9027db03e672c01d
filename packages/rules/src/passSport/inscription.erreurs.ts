import type { Catalogue } from '../erreurs/index.ts';

export const INSCRIPTION_PSP_ERREURS = {
  /** ERR-084, the same words wherever the code lives: nothing tells in which club. */
  BENEFICIAIRE_DEJA_INSCRIT: {
    kind: 'conflict',
    message: 'Ce bénéficiaire est déjà inscrit et ne peut pas être inscrit deux fois.',
  },
  /** ERR-087 */
  SAISIE_PSP_FERMEE: {
    kind: 'conflict',
    message:
      "La saisie des inscriptions n'est pas possible : l'exercice précédent est clos ou l'exercice en cours n'est pas encore ouvert.",
  },
  DOSSIER_PSP_INCOMPLET: {
    kind: 'conflict',
    message: 'Complétez d’abord la structure : les inscriptions se saisissent quand il n’y manque rien.',
  },
  FEDERATION_HORS_DOSSIER: {
    kind: 'invalid',
    message: 'Choisissez une fédération du dossier : celle-ci n’y est pas déclarée.',
  },
  INSCRIPTION_ENGAGEE: {
    kind: 'conflict',
    message: 'Cette inscription est déjà dans un versement : elle ne peut plus être changée ni retirée.',
  },
  LITIGE_SANS_OBJET: {
    kind: 'conflict',
    message: 'Ce code n’est pas utilisé par une autre structure : il n’y a rien à signaler.',
  },
} as const satisfies Catalogue;
