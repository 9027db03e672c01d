import type { Catalogue } from '../erreurs/index.ts';

export const AGREMENT_ERREURS = {
  AGREMENT_INEXISTANT: { kind: 'missing', message: 'Cet agrément n’existe pas ou n’est pas publié.' },
  AGREMENT_HORS_PERIMETRE: {
    kind: 'forbidden',
    message: 'Vous ne pouvez gérer que les agréments de votre service et des services qui en dépendent.',
  },
  AGREMENT_CODE_PRIS: { kind: 'conflict', message: 'Ce code est déjà celui d’un autre agrément ou d’une subvention.' },
  AGREMENT_INCOMPLET: {
    kind: 'invalid',
    message: 'Cet agrément ne peut pas encore être publié : corrigez ce qui est indiqué.',
  },
  AGREMENT_NON_PUBLIE: {
    kind: 'conflict',
    message: 'Publiez d’abord une version : un agrément sans version publiée ne peut pas être ouvert.',
  },
  AGREMENT_OUVERT: { kind: 'conflict', message: 'Cet agrément est ouvert. Désactivez-le d’abord, puis supprimez-le.' },
  /** ERR-091. */
  AGREMENT_INACTIF: { kind: 'conflict', message: "L'agrément n'est pas actif." },
  /** ERR-088. */
  AGREMENT_ETABLISSEMENT_SECONDAIRE: {
    kind: 'forbidden',
    message: "Un établissement secondaire ne peut pas demander d'agrément. Seul le siège peut le faire.",
  },
  /** ERR-090, ERR-092 to ERR-095, ERR-097. */
  AGREMENT_DIRIGEANTS: { kind: 'invalid', message: 'Les dirigeants et leur rémunération doivent être renseignés.' },
  AGREMENT_QUESTIONS: { kind: 'invalid', message: 'Veuillez répondre à toutes les questions obligatoires.' },
  /** HAA-001, HAA-002. */
  HAA_ACTIVITES: {
    kind: 'invalid',
    message: 'Dites si vous distribuez des denrées, si vous en fournissez, ou les deux.',
  },
  HAA_SITES: { kind: 'invalid', message: 'Ajoutez au moins un site, avec son adresse.' },
  AGREMENT_LABELS: { kind: 'invalid', message: 'Veuillez indiquer les agréments, labels ou affiliations.' },
  AGREMENT_UNIONS: { kind: 'invalid', message: 'Veuillez indiquer les unions ou fédérations.' },
  AGREMENT_MEMBRES: { kind: 'invalid', message: 'Veuillez indiquer les membres affiliés.' },
  AGREMENT_ARRETES: {
    kind: 'invalid',
    message: "Veuillez télécharger l'arrêté d'attribution pour chaque agrément en cours de validité.",
  },
} as const satisfies Catalogue;
