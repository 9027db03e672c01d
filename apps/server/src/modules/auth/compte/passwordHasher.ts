import { hash, verify } from '@node-rs/argon2';
import type { Poivres } from '../../../config.ts';
import { createGate, type Gate } from './hashGate.ts';

/** Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  /** Refused when too many wait already; who is known waits apart, and goes first. */
  hash(password: string, isKnown?: boolean): Promise<string>;
  /** With no stored hash it does the same work and refuses: an unknown address takes as long as a known one. */
  verify(stored: string | null, password: string, isKnown?: boolean): Promise<boolean>;
  /** A right password under the first pepper, when it is kept under the other; null when nothing is to be written again. */
  renew(stored: string, password: string): Promise<string | null>;
}

/** One for the whole process: what it spares is the processor. */
const GATE = createGate({ atOnce: 2, waiting: 40 });

export const createPasswordHasher = ([pepper, ...before]: Poivres, gate: Gate = GATE): PasswordHasher => {
  const secret = Buffer.from(pepper, 'utf8');
  const others = before.map((other) => Buffer.from(other, 'utf8'));
  const decoy = hash('aucun-compte', { ...OPTIONS, secret });
  return {
    hash: (password, isKnown) => gate(() => hash(password, { ...OPTIONS, secret }), isKnown),
    async verify(stored, password, isKnown) {
      const against = stored ?? (await decoy);
      let matches = false;
      // A wrong password is tried under each of them, for an unknown address too.
      for (const one of [secret, ...others])
        matches ||= await gate(() => verify(against, password, { secret: one }), isKnown);
      return stored !== null && matches;
    },
    async renew(stored, password) {
      if (others.length === 0 || (await gate(() => verify(stored, password, { secret }), true))) return null;
      return gate(() => hash(password, { ...OPTIONS, secret }), true);
    },
  };
};
