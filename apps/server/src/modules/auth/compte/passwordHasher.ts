import { hash, verify } from '@node-rs/argon2';
import { createGate, type Gate } from './hashGate.ts';

/** Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  /** Refused when too many wait already; who is known waits apart, and goes first. */
  hash(password: string, isKnown?: boolean): Promise<string>;
  /** With no stored hash it does the same work and refuses: an unknown address takes as long as a known one. */
  verify(stored: string | null, password: string, isKnown?: boolean): Promise<boolean>;
}

/** One for the whole process: what it spares is the processor. */
const GATE = createGate({ atOnce: 2, waiting: 40 });

export const createPasswordHasher = (pepper: string, gate: Gate = GATE): PasswordHasher => {
  const secret = Buffer.from(pepper, 'utf8');
  const decoy = hash('aucun-compte', { ...OPTIONS, secret });
  return {
    hash: (password, isKnown) => gate(() => hash(password, { ...OPTIONS, secret }), isKnown),
    async verify(stored, password, isKnown) {
      const against = stored ?? (await decoy);
      const matches = await gate(() => verify(against, password, { secret }), isKnown);
      return stored !== null && matches;
    },
  };
};
