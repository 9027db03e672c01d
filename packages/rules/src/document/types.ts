/** The codes of the State's association API, and those that the portal needs beside them. */
export const TYPES_DOCUMENT = {
  STC: 'Statuts',
  LDC: 'Liste des dirigeants',
  REC: 'Récépissé de déclaration',
  CR: 'Récépissé de création',
  MD: 'Récépissé de modification',
  PV: 'Procès-verbal d’assemblée générale',
  RIB: 'Relevé d’identité bancaire',
  CPT: 'Comptes annuels',
  BPA: 'Budget prévisionnel annuel',
  RFA: 'Rapport financier',
  RAR: 'Rapport d’activité',
  RCA: 'Rapport du commissaire aux comptes',
  CRF: 'Compte rendu financier',
  PRS: 'Projet associatif',
  AFF: 'Attestation d’affiliation',
  AGR: 'Arrêté d’agrément',
  JEP: 'Agrément Jeunesse et Education Populaire (JEP)',
  SPORT: 'Agrément Sport',
  AUTRE: 'Autre document',
} as const satisfies Readonly<Record<string, string>>;
export type TypeDocument = keyof typeof TYPES_DOCUMENT;
export const TYPES = Object.keys(TYPES_DOCUMENT) as [TypeDocument, ...TypeDocument[]];

export const isTypeDocument = (code: string): code is TypeDocument => Object.hasOwn(TYPES_DOCUMENT, code);

const COMPTES: TypeDocument = 'CPT';
/** Papers of one year, which the next year does not replace. */
const ANNUELS: readonly TypeDocument[] = ['BPA', 'RFA', 'RAR', 'RCA', 'CRF', 'PV', 'AFF'];
const ANNEES_GARDEES = 10;

/** ASSO-033: the years that a document may be of, the proposed one first; none for papers that have no year. */
export const anneesValidite = (type: TypeDocument, exercice: number): readonly number[] => {
  if (type === COMPTES) return [exercice - 1, exercice - 2];
  if (!ANNUELS.includes(type)) return [];
  return [exercice, exercice + 1, ...Array.from({ length: ANNEES_GARDEES }, (_, rank) => exercice - 1 - rank)];
};

/** ASSO-033: accounts are of the previous year unless said; nothing else gets a year by itself. */
export const anneeParDefaut = (type: TypeDocument, exercice: number): number | null =>
  type === COMPTES ? exercice - 1 : null;

export const isAnneeValidite = (type: TypeDocument, annee: number | null, exercice: number): boolean =>
  annee === null ? type !== COMPTES : anneesValidite(type, exercice).includes(annee);
