import type { PreuveTca } from '../titre/index.ts';
import type { EtatDossier } from './etats.ts';

/** What the request of the common core that a grant names has come to. */
export const ISSUES_COUPLAGE = [
  /** Nothing is coupled, nothing is proved. */
  'aucune',
  'prouve',
  /** Coupled, and no request is there: nothing stands for the documents. */
  'sansDossier',
  'aTransmettre',
  'enCours',
  'acquis',
  'echec',
] as const;
export type IssueCouplage = (typeof ISSUES_COUPLAGE)[number];

const ISSUES: Readonly<Record<EtatDossier, IssueCouplage>> = {
  A: 'aTransmettre',
  B: 'echec',
  C: 'enCours',
  D: 'enCours',
  '2': 'enCours',
  '3': 'enCours',
  '4': 'enCours',
  '6': 'acquis',
  '7': 'acquis',
  '8': 'acquis',
  '9': 'acquis',
  '10': 'acquis',
  '11': 'echec',
  '12': 'echec',
};

export interface Couplage {
  readonly couplage_tca: boolean;
  /** The state of the request that it names, if it names one. */
  readonly etatTca: EtatDossier | null;
  readonly preuve: PreuveTca | null;
}

/** DOSSIER-047: read from what is, never kept: a decision on the one is at once true of the other. */
export const issueCouplage = ({ couplage_tca, etatTca, preuve }: Couplage): IssueCouplage => {
  const issue = couplage_tca && etatTca !== null ? ISSUES[etatTca] : null;
  if (issue !== null && issue !== 'echec') return issue;
  if (preuve !== null) return 'prouve';
  if (issue !== null) return issue;
  return couplage_tca ? 'sansDossier' : 'aucune';
};

const MASQUENT: readonly IssueCouplage[] = ['prouve', 'aTransmettre', 'enCours', 'acquis'];
/** SUBV-008: whether documents that the common core proves are not asked for. */
export const isMasqueParTca = (issue: IssueCouplage): boolean => MASQUENT.includes(issue);

/** Coupling is for who does not hold the common core yet. */
export const canCouplerTca = (preuve: PreuveTca | null): boolean => preuve === null;

/** The coupling as people read it, for who asks and for who instructs. */
export const NOMS_COUPLAGE: Readonly<Record<IssueCouplage, string | null>> = {
  aucune: null,
  prouve: 'Tronc commun déjà prouvé',
  sansDossier: 'Tronc commun non demandé',
  aTransmettre: 'Tronc commun à transmettre',
  enCours: 'Tronc commun en cours',
  acquis: 'Tronc commun acquis',
  echec: 'Tronc commun non obtenu',
};
