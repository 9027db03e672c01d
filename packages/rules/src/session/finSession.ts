import { dureesOf } from './durees.ts';

/** The life of an access token: what tells, from its end, when the session was last renewed. */
export const JETON_SECONDES = 10 * 60;
/** How long before the end a person is told, with time to answer. */
export const AVERTISSEMENT_SECONDES = 2 * 60;

export interface SessionConnue {
  readonly exp: number;
  readonly fin?: number | undefined;
  readonly inactivite?: number | undefined;
  readonly roles: readonly string[];
}

export interface FinSession {
  /** Seconds since 1970. */
  readonly at: number;
  /** Renewing it moves its end. */
  readonly canStay: boolean;
}

export const finSession = ({ exp, fin, inactivite, roles }: SessionConnue): FinSession => {
  const idle = exp - JETON_SECONDES + (inactivite ?? dureesOf(roles).inactivite);
  return fin !== undefined && fin <= idle ? { at: fin, canStay: false } : { at: idle, canStay: true };
};

export type EtatSession = 'ouverte' | 'bientot' | 'finie';

export const etatSession = ({ at }: FinSession, now: Date): EtatSession => {
  const left = at - now.getTime() / 1_000;
  if (left <= 0) return 'finie';
  return left <= AVERTISSEMENT_SECONDES ? 'bientot' : 'ouverte';
};
