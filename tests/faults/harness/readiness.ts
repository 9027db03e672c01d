import { measureBareStart } from './bareStart.ts';
import type { Readiness } from './life.ts';
import type { Verdict } from './verdict.ts';

const READY_GOAL_MS = 2_000;
/** On a machine that is slow of itself, the goal is so many starts of a program that only loads our libraries. */
const GOAL_IN_BARE_STARTS = 9;

const restartGoalMs = (bareMs: number): number => Math.max(READY_GOAL_MS, GOAL_IN_BARE_STARTS * bareMs);

/** When others had the processors more than half of the time, PostgreSQL starved too: the delay says nothing of ours. */
const isMeasurable = ({ readyMs, waitedMs }: Readiness): boolean => waitedMs * 2 <= readyMs;

/** The goal counts from the restart's spawn, less the wait for a processor: a busy machine is no slow start. */
export const judgeRestarts = (restarts: readonly Readiness[], verdict: Verdict, bareMs = measureBareStart()): void => {
  const goalMs = restartGoalMs(bareMs);
  verdict.expect(restarts.length > 0, 'aucune reprise mesurée');
  verdict.figure('de nouveau prêt (ms)', restarts.map(({ readyMs }) => readyMs).join(', '));
  verdict.figure('dont attente d’un processeur (ms)', restarts.map(({ waitedMs }) => waitedMs).join(', '));
  verdict.figure('démarrage d’un programme nu, puis objectif (ms)', `${bareMs}, ${goalMs}`);
  const measured = restarts.filter(isMeasurable);
  const slow = measured.filter(({ readyMs, waitedMs }) => readyMs - waitedMs >= goalMs);
  const said = slow.map(({ readyMs, waitedMs }) => `${readyMs} - ${waitedMs}`).join(', ');
  verdict.expect(
    slow.length === 0,
    `prêt en ${goalMs} ms ou plus après kill -9, attente d’un processeur déduite (ms) : ${said}`,
  );
  const unjudged = restarts.length - measured.length;
  if (unjudged > 0) verdict.figure('DÉLAIS NON JUGÉS, machine trop occupée', `${unjudged} sur ${restarts.length}`);
};
