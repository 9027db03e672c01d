import { type Attempted, inscriptionsOf, registerUntilAcknowledged } from './register.ts';
import { someOf, type Verdict } from './verdict.ts';
import { inParallel, waitUntil } from './wait.ts';
import type { World } from './world.ts';

export interface Rush {
  /** Resolves when this many have been acknowledged: faults strike at the same point of the work on any machine. */
  reaches(count: number): Promise<void>;
  readonly done: Promise<readonly Attempted[]>;
}

const RUSH_LIMIT_MS = 120_000;
const LOST_ANSWER_EVERY = 10;

/** Registrations of careful clients, spread over the given addresses, `atOnce` at a time; one in ten loses its answer. */
export const startRush = (
  world: World,
  bases: readonly string[],
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Rush => {
  let acknowledged = 0;
  const done = inParallel(inscriptionsOf(world.mark, count), atOnce, async (inscription, index) => {
    const attempted = await registerUntilAcknowledged(inscription, {
      bases,
      firstBase: index,
      losesAnswer: index % LOST_ANSWER_EVERY === 0,
      isOver: () => world.isClosed(),
    });
    if (attempted.isAcknowledged) acknowledged += 1;
    return attempted;
  });
  return {
    async reaches(wanted) {
      const isReached = await waitUntil(() => acknowledged >= wanted, RUSH_LIMIT_MS, 5);
      if (!isReached) throw new Error(`${acknowledged} inscriptions acquittées, ${wanted} attendues`);
    },
    done,
  };
};

/** Nobody was refused, and a client that keeps its key ends with a yes. Answers the acknowledged addresses. */
export const judgeRush = (attempted: readonly Attempted[], verdict: Verdict): string[] => {
  const acknowledged = attempted.filter(({ isAcknowledged }) => isAcknowledged).map(({ email }) => email);
  const refusals = attempted.flatMap(({ refusal }) => refusal ?? []);
  verdict.expect(refusals.length === 0, `inscriptions refusées : ${someOf(refusals)}`);
  verdict.expect(acknowledged.length > 0, 'aucune inscription acquittée : rien n’a été éprouvé');
  verdict.figure('inscriptions acquittées', `${acknowledged.length} sur ${attempted.length}`);
  verdict.figure('acquittées après reprise', attempted.filter((one) => one.isAcknowledged && one.attempts > 1).length);
  return acknowledged;
};
