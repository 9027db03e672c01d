import { instantBefore } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

export const UTILISATIONS_MAXIMUM = 1_000;
export const PREREMPLISSAGE_JOURS_MAXIMUM = 30;
export const PREREMPLISSAGE_JOURS = 7;

export const finOf = (now: Date, jours: number): Date => instantBefore(now, -jours);

export interface ViePreremplissage {
  readonly expire_at: Date;
  readonly utilisations: number;
  readonly utilisations_maximum: number;
}

/** A link that is over is nothing: whether it ever was is not told. One that has served says so to who holds it. */
export const checkUtilisable = (
  { expire_at, utilisations, utilisations_maximum }: ViePreremplissage,
  now: Date,
): Verdict<'PREREMPLISSAGE_INEXISTANT' | 'PREREMPLISSAGE_SERVI'> => {
  if (expire_at <= now) return denied('PREREMPLISSAGE_INEXISTANT');
  return utilisations < utilisations_maximum ? allowed : denied('PREREMPLISSAGE_SERVI');
};
