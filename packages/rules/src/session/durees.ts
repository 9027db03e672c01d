import { allowed, denied, type Verdict } from '../verdict.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Cote = 'association' | 'agent';

export interface Durees {
  /** Seconds without a renewal after which the session is over. */
  readonly inactivite: number;
  /** Seconds after which it is over, however often it was renewed. */
  readonly absolue: number;
}

/** Every length of a session, by side of the counter. */
export const DUREES: Readonly<Record<Cote, Durees>> = {
  association: { inactivite: HOUR, absolue: 30 * DAY },
  agent: { inactivite: 30 * MINUTE, absolue: 12 * HOUR },
};

/** One role of the staff is enough to be on its side. */
export const coteOf = (roles: readonly string[]): Cote =>
  roles.some((role) => role === 'lca.admin' || role.startsWith('rds.') || role.startsWith('osiris.'))
    ? 'agent'
    : 'association';

export const dureesOf = (roles: readonly string[]): Durees => DUREES[coteOf(roles)];

export interface Instants {
  readonly cree_at: Date;
  readonly renouvele_at: Date;
  readonly expire_at: Date;
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;

/** Judged by the roles held now: who joins the staff leaves the long session behind. */
export const checkDuree = (
  { cree_at, renouvele_at, expire_at }: Instants,
  roles: readonly string[],
  now: Date,
): Verdict<'SESSION_EXPIREE'> => {
  const { inactivite, absolue } = dureesOf(roles);
  const isOver =
    expire_at <= now || secondsBetween(cree_at, now) >= absolue || secondsBetween(renouvele_at, now) >= inactivite;
  return isOver ? denied('SESSION_EXPIREE') : allowed;
};

/** Who proved who they are at most so many minutes ago may do what asks for it. */
export const checkReauthentification = (
  authentifie_at: Date,
  now: Date,
  minutes: number,
): Verdict<'REAUTHENTIFICATION_REQUISE'> =>
  secondsBetween(authentifie_at, now) <= minutes * MINUTE ? allowed : denied('REAUTHENTIFICATION_REQUISE');
