import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no stored hash it does the same work and refuses: an unknown address takes as long as a known one. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** At most two at once: a rush of sign-ins must leave a core to everything else. */
const createGate = () => {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

export const createPasswordHasher = (pepper: string): PasswordHasher => {
  const secret = Buffer.from(pepper, 'utf8');
  const gate = createGate();
  const decoy = gate(() => hash('aucun-compte', { ...OPTIONS, secret }));
  return {
    hash: (password) => gate(() => hash(password, { ...OPTIONS, secret })),
    async verify(stored, password) {
      const against = stored ?? (await decoy);
      const matches = await gate(() => verify(against, password, { secret }));
      return stored !== null && matches;
    },
  };
};
