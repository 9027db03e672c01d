import type { RelationDossier } from '../dossier/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

/** What a line of the file is. */
export const LIGNES_EXPORT = ['dossier', 'projet', 'versement'] as const;
export type LigneExport = (typeof LIGNES_EXPORT)[number];
export const NOMS_LIGNE: Readonly<Record<LigneExport, string>> = {
  dossier: 'Un dossier par ligne',
  projet: 'Un projet par ligne',
  versement: 'Un versement par ligne',
};
export const FORMATS_EXPORT = ['csv', 'ods'] as const;
export type FormatExport = (typeof FORMATS_EXPORT)[number];
export const NOMS_FORMAT: Readonly<Record<FormatExport, string>> = {
  csv: 'CSV, pour tout tableur et pour un autre logiciel',
  ods: 'ODS, feuille OpenDocument (LibreOffice, Excel)',
};

export const ETATS_EXPORT = ['en_attente', 'en_cours', 'pret', 'echec'] as const;
export type EtatExport = (typeof ETATS_EXPORT)[number];
/** What is made is kept that long, and goes. */
export const JOURS_EXPORT = 7;
/** Of one person, at once. */
export const EXPORTS_A_LA_FOIS = 20;

export const canExporter = (enCours: number): Verdict<'EXPORTS_EN_COURS'> =>
  enCours < EXPORTS_A_LA_FOIS ? allowed : denied('EXPORTS_EN_COURS');

/** Who reads a dossier whole: neither who was only asked for an opinion, nor who follows the programme. */
const LECTEURS_ENTIERS: readonly RelationDossier[] = [
  ...(['createur', 'siege', 'etablissement', 'partage', 'partageLecture'] as const),
  ...(['instructeur', 'serviceCreateur', 'administrateur'] as const),
];
export const canArchiver = (relations: readonly RelationDossier[]): Verdict<'ARCHIVE_REFUSEE'> =>
  relations.some((one) => LECTEURS_ENTIERS.includes(one)) ? allowed : denied('ARCHIVE_REFUSEE');

/** P-20: a file is given to who asked for it, as long as they still are where they were when they did. */
export const isEncoreASoi = (services: readonly string[], aujourdhui: readonly string[]): boolean =>
  services.every((service) => aujourdhui.includes(service));
