import { allowed, denied, type Verdict } from '../verdict.ts';
import type { EtatCrf, Evaluation } from './etats.ts';

/** What one service concluded of one report: each answers for the money that it gave. */
export interface EvaluationDeService {
  readonly id_service: string;
  readonly evaluation: Evaluation;
  /** To be given back, in cents; null when nothing is. */
  readonly montant: number | null;
}

/** The report of one year, as far as closing looks at it. */
export interface CrfSuivi {
  readonly exercice: number;
  readonly etat: EtatCrf;
  /** The services whose grant it accounts for. */
  readonly services: readonly string[];
  readonly evaluations: readonly EvaluationDeService[];
}

/** A report that accounts for no grant is everyone's. */
export const isConcerne = (services: readonly string[], service: string): boolean =>
  services.length === 0 || services.includes(service);

const isSettled = (evaluation: Evaluation | null | undefined): boolean =>
  evaluation !== null && evaluation !== undefined && evaluation !== 'reversement_demande';

/** The heaviest of those that it is owed to speaks for all of them; until all have judged, only a repayment that is due does. */
const GRAVITES: readonly Evaluation[] = [
  'reversement_demande',
  'reversement_regle',
  'conforme_avec_reserve',
  'conforme',
];
export const syntheseEvaluation = (
  evaluations: readonly Pick<EvaluationDeService, 'id_service' | 'evaluation'>[],
  attendus: readonly string[],
): Evaluation | null => {
  const given = evaluations
    .filter(({ id_service }) => attendus.includes(id_service))
    .map(({ evaluation }) => evaluation);
  const isWhole = attendus.every((service) => evaluations.some(({ id_service }) => id_service === service));
  return GRAVITES.find((one) => given.includes(one) && (isWhole || one === 'reversement_demande')) ?? null;
};

/** T15: the years whose report keeps this service from closing: missing, not received, not judged by it, or a repayment is due. */
export const exercicesNonClos = (
  service: string,
  exercices: readonly number[],
  crfs: readonly CrfSuivi[],
): readonly number[] =>
  exercices.filter((exercice) => {
    const crf = crfs.find((one) => one.exercice === exercice);
    if (crf?.etat !== '5') return true;
    const own = crf.evaluations.find(({ id_service }) => id_service === service);
    return isConcerne(crf.services, service) && !isSettled(own?.evaluation);
  });

interface Livre {
  /** Carried out, in cents: what this service paid, and what came back to it. */
  readonly paye: number;
  readonly rendu: number;
}
const sum = (some: readonly EvaluationDeService[]): number =>
  some.reduce((total, { montant }) => total + (montant ?? 0), 0);

/** Never more asked back than paid; settled once the ledger says that it came back, each euro for one report only. */
export const canReverser = (
  { evaluation, montant }: Pick<EvaluationDeService, 'evaluation' | 'montant'>,
  autres: readonly EvaluationDeService[],
  { paye, rendu }: Livre,
): Verdict<'CRF_REVERSEMENT_ABSENT' | 'CRF_REVERSEMENT_EXCESSIF' | 'CRF_REVERSEMENT_NON_RENDU'> => {
  if (evaluation === 'reversement_demande')
    return (montant ?? 0) + sum(autres) <= paye ? allowed : denied('CRF_REVERSEMENT_EXCESSIF');
  if (evaluation !== 'reversement_regle') return allowed;
  if ((montant ?? 0) === 0) return denied('CRF_REVERSEMENT_ABSENT');
  const settled = sum(autres.filter((one) => one.evaluation === 'reversement_regle'));
  return (montant ?? 0) + settled <= rendu ? allowed : denied('CRF_REVERSEMENT_NON_RENDU');
};
