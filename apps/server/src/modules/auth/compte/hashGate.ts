import { DomainError } from '../../../platform/errors.ts';

interface Figures {
  /** A rush of sign-ins must leave a core to everything else. */
  readonly atOnce: number;
  /** Beyond, an answer now is worth more than one in half a minute. */
  readonly waiting: number;
}

export type Gate = <T>(work: () => Promise<T>, isKnown?: boolean) => Promise<T>;

const RETRY_SECONDS = 2;

/** Who is known has a line of their own, served first: strangers who fill theirs keep nobody out. */
export const createGate = ({ atOnce, waiting }: Figures): Gate => {
  let free = atOnce;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  const next = (): void => {
    const turn = known.shift() ?? strangers.shift();
    if (turn) turn();
    else free += 1;
  };
  return async (work, isKnown = false) => {
    const line = isKnown ? known : strangers;
    if (free > 0) free -= 1;
    else if (line.length >= waiting) throw new DomainError('CONNEXIONS_SATUREES', {}, {}, RETRY_SECONDS);
    else await new Promise<void>((turn) => line.push(turn));
    try {
      return await work();
    } finally {
      next();
    }
  };
};
