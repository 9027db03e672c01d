import { type Budget, totalsOf } from '../budget/index.ts';
import { TOLERANCE_CRF_PAR_DEFAUT } from '../subvention/index.ts';
import type { ProjetCrf } from './crf.schema.ts';

/** Above it, in percent of the forecast, a gap must be explained, unless the scheme says another figure. */
export const TOLERANCE_PAR_DEFAUT = TOLERANCE_CRF_PAR_DEFAUT;

export interface Ecart {
  readonly code: string;
  readonly prevu: number;
  readonly realise: number;
  /** In cents. */
  readonly difference: number;
  /** Realised over forecast, in percent, rounded; null when nothing was forecast. */
  readonly pourcent: number | null;
}

export const ecartOf = (code: string, prevu: number, realise: number): Ecart => ({
  code,
  prevu,
  realise,
  difference: realise - prevu,
  pourcent: prevu === 0 ? null : Math.round((realise / prevu) * 100),
});

const totalCharges = (budget: Budget | null): number => (budget ? totalsOf(budget).charges : 0);

/** Of the whole project: its expenses. */
export const ecartProjet = ({
  budget_previsionnel,
  saisie,
}: Pick<ProjetCrf, 'budget_previsionnel' | 'saisie'>): Ecart =>
  ecartOf('total', totalCharges(budget_previsionnel), totalCharges(saisie.budget_realise));

export const isSignificatif = ({ pourcent, difference }: Ecart, tolerance = TOLERANCE_PAR_DEFAUT): boolean =>
  pourcent === null ? difference !== 0 : Math.abs(pourcent - 100) > tolerance;
