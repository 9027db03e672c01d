import type { ContenuSubvention, SousDispositif, TypeProjet } from './subvention.schema.ts';

/** SUBV-019. */
export const EMPLOI = 'Part territoriale - Emploi';
export const APPRENTISSAGE = 'Part territoriale - Apprentissage';
export const CAMPUS_2023 = 'Emploi - Campus 2023';
export const GOUVERNANCE = 'Emploi - Déclinaison territoriale de la gouvernance';
export const UN_JEUNE_UNE_SOLUTION = 'Emploi - 1 jeune 1 solution';
export const FORMATION_BENEVOLES = 'Formation des bénévoles';
export const FORMATION_PLURIANNUELLE = 'Formation des bénévoles - pluriannuel';
export const FINANCEMENT_GLOBAL = 'Financement global-nouveau(x) projet(s) innovant(s)';
export const GROUPE_EMPLOI_CNDS: readonly string[] = [EMPLOI, CAMPUS_2023, GOUVERNANCE];

interface Identite {
  readonly dispositif: Pick<ContenuSubvention['dispositif'], 'code'>;
}

/** SUBV-014: offered to the Sport domain alone, and tied to a federation. */
export const isDispositifSport = ({ dispositif }: Identite): boolean => ['CNDS', 'FEDE'].includes(dispositif.code);
/** SUBV-015. */
export const isPassSport = (code: string): boolean => code.endsWith('pass-sport');
/** One aid, one door: it has files of its own, and none of a grant. */
export const hasPropreDossier = ({ code, dispositif }: Identite & { readonly code: string }): boolean =>
  isPassSport(code) || isPassSport(dispositif.code);
const DEUX_HEURES = '2h-sport-college';
/** SUBV-017: both must say so. */
export const isDeuxHeuresSportCollege = (dispositif: string, sousDispositif: string): boolean =>
  dispositif === DEUX_HEURES && sousDispositif === DEUX_HEURES;

const REGIMES_EMPLOI = ['loi1901', 'alsaceMoselle'];
/** SUBV-018, Q-47. A regime not known yet hides them too: they would vanish later. */
export const isSousDispositifMontre = (dispositif: string, sousDispositif: string, regime: string | null): boolean =>
  dispositif !== 'CNDS' ||
  ![APPRENTISSAGE, EMPLOI].includes(sousDispositif) ||
  (regime !== null && REGIMES_EMPLOI.includes(regime));

export const sousDispositifsMontres = <T extends Pick<SousDispositif, 'code'>>(
  { dispositif, sous_dispositifs }: Identite & { readonly sous_dispositifs: readonly T[] },
  regime: string | null,
): T[] => sous_dispositifs.filter(({ code }) => isSousDispositifMontre(dispositif.code, code, regime));

/** SUBV-012, Q-43: years beyond the first. */
export const dureePluriannuelle = (
  { dispositif, duree_pluriannuelle }: Pick<ContenuSubvention, 'dispositif' | 'duree_pluriannuelle'>,
  sousDispositif: string,
): number => duree_pluriannuelle ?? (dispositif.code === 'FDVA' && sousDispositif === FORMATION_PLURIANNUELLE ? 2 : 1);

export const exerciceFin = (
  subvention: Pick<ContenuSubvention, 'dispositif' | 'duree_pluriannuelle'>,
  demande: { readonly exercice: number; readonly sousDispositif: string; readonly pluriannuel: boolean },
): number => demande.exercice + (demande.pluriannuel ? dureePluriannuelle(subvention, demande.sousDispositif) : 0);

/** SUBV-020. */
export const hasIndicateurs = (dispositif: string, sousDispositif: string): boolean =>
  dispositif === 'FDVA' && sousDispositif.startsWith(FORMATION_BENEVOLES);

const FONCTIONNEMENT: TypeProjet = 'fonctionnement';
/** SUBV-021: the blocks that such a project neither shows nor asks for. */
export const isFonctionnementSeul = ({ types_projet }: Pick<SousDispositif, 'types_projet'>): boolean =>
  types_projet.length === 1 && types_projet[0] === FONCTIONNEMENT;
export const BLOCS_SANS_OBJET = ['beneficiaire', 'territoires', 'moyens', 'evaluation'] as const;

export interface ReglesSousDispositif {
  /** The last year of a multi-year request, where one is possible. */
  readonly exercice_fin_pluriannuel: number;
  readonly indicateurs: boolean;
  readonly fonctionnement_seul: boolean;
}
/** What the names of a scheme and of its part bring with them (SUBV-012, SUBV-020, SUBV-021). */
export const reglesOf = (
  subvention: Pick<ContenuSubvention, 'campagne_exercice' | 'dispositif' | 'duree_pluriannuelle'>,
  part: Pick<SousDispositif, 'code' | 'types_projet'>,
): ReglesSousDispositif => ({
  exercice_fin_pluriannuel: exerciceFin(subvention, {
    exercice: subvention.campagne_exercice,
    sousDispositif: part.code,
    pluriannuel: true,
  }),
  indicateurs: hasIndicateurs(subvention.dispositif.code, part.code),
  fonctionnement_seul: isFonctionnementSeul(part),
});

/** one project only. */
export const UN_SEUL_PROJET: readonly string[] = [
  APPRENTISSAGE,
  EMPLOI,
  UN_JEUNE_UNE_SOLUTION,
  CAMPUS_2023,
  GOUVERNANCE,
];

/** SUBV-023. */
export const referentOf = <T extends { readonly isReferent: boolean }>(instructeurs: readonly T[]): T | null =>
  instructeurs.find(({ isReferent }) => isReferent) ?? null;
