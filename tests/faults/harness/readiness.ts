import type { Readiness } from './life.ts';
import type { Verdict } from './verdict.ts';

const READY_GOAL_MS = 2_000;

/** When others had the processors more than half of the time, PostgreSQL starved too: the delay says nothing of ours. */
const isMeasurable = ({ readyMs, waitedMs }: Readiness): boolean => waitedMs * 2 <= readyMs;

/** Two seconds from the restart's spawn, less the wait for a processor: a busy machine is no slow start. */
export const judgeRestarts = (restarts: readonly Readiness[], verdict: Verdict): void => {
  verdict.expect(restarts.length > 0, 'aucune reprise mesurée');
  verdict.figure('de nouveau prêt (ms)', restarts.map(({ readyMs }) => readyMs).join(', '));
  verdict.figure('dont attente d’un processeur (ms)', restarts.map(({ waitedMs }) => waitedMs).join(', '));
  const measured = restarts.filter(isMeasurable);
  const slow = measured.filter(({ readyMs, waitedMs }) => readyMs - waitedMs >= READY_GOAL_MS);
  const said = slow.map(({ readyMs, waitedMs }) => `${readyMs} - ${waitedMs}`).join(', ');
  verdict.expect(
    slow.length === 0,
    `prêt en 2 s ou plus après kill -9, attente d’un processeur déduite (ms) : ${said}`,
  );
  const unjudged = restarts.length - measured.length;
  if (unjudged > 0) verdict.figure('DÉLAIS NON JUGÉS, machine trop occupée', `${unjudged} sur ${restarts.length}`);
};
