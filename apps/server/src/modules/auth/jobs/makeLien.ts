import type { UsageLien } from '../auth.tables.ts';
import type { AuthUow } from '../auth.uow.ts';
import type { Compte } from '../compte/compte.ts';

const HOUR_MS = 3_600_000;
const HOURS: Readonly<Record<UsageLien, number>> = {
  validation: 24,
  reinitialisation: 1,
  'premier-mot-de-passe': 72,
  adresse: 24,
};
/** However many ask, one letter box gets no more than this of one kind in an hour. */
const AT_MOST_PER_HOUR = 5;

export interface MadeLien {
  readonly compte: Compte;
  readonly token: string;
}

export interface Essai {
  readonly now: Date;
  readonly attempt: number;
}

export interface Demande extends Essai {
  readonly usage: UsageLien;
  readonly id_inscription?: string | undefined;
}

/** The link is made by the job and not before: no queue ever holds it. Null when enough were sent already. */
export const makeLien = async (
  { liens }: AuthUow,
  compte: Compte,
  { usage, id_inscription, now, attempt }: Demande,
): Promise<MadeLien | null> => {
  const sent = await liens.countSince(compte.id, usage, new Date(now.getTime() - HOUR_MS));
  // A mail that is tried again was let through already: an outage must not lose it.
  if (attempt === 1 && sent >= AT_MOST_PER_HOUR) return null;
  const expire_at = new Date(now.getTime() + HOURS[usage] * HOUR_MS);
  const { id: id_compte, email } = compte;
  return {
    compte,
    token: await liens.create({ id_compte, usage, email, id_inscription: id_inscription ?? null, now, expire_at }),
  };
};
