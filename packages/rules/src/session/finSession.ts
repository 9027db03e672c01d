import { dureesOf } from './durees.ts';

/** The life of an access token: what tells, from its end, when the session was last renewed. */
export const JETON_SECONDES = 10 * 60;
/** How long before the end a person is told, with time to answer. */
export const AVERTISSEMENT_SECONDES = 2 * 60;

const TOLERANCE_SECONDES = 2 * 60;

/**
 * Seconds by which this device's clock is behind the server's, as far as an answer just received can tell: its token was
 * in force. Zero unless the difference is gross: a device an hour ahead must not believe every session over.
 */
export const ecartHorloge = (exp: number, now: Date): number => {
  const local = now.getTime() / 1_000;
  if (local < exp - JETON_SECONDES - TOLERANCE_SECONDES) return exp - JETON_SECONDES - local;
  return local > exp + TOLERANCE_SECONDES ? exp - TOLERANCE_SECONDES / 2 - local : 0;
};

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
