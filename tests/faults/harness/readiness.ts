import type { Readiness } from './life.ts';
import type { Verdict } from './verdict.ts';

const READY_GOAL_MS = 2_000;

/** Two seconds from the restart's spawn, less the time when others had the processors: a busy machine is no slow start. */
export const judgeRestarts = (restarts: readonly Readiness[], verdict: Verdict): void => {
  verdict.figure('de nouveau prêt (ms)', restarts.map(({ readyMs }) => readyMs).join(', '));
  verdict.figure('dont attente d’un processeur (ms)', restarts.map(({ waitedMs }) => waitedMs).join(', '));
  const slow = restarts.filter(({ readyMs, waitedMs }) => readyMs - waitedMs >= READY_GOAL_MS);
  const said = slow.map(({ readyMs, waitedMs }) => `${readyMs} - ${waitedMs}`).join(', ');
  verdict.expect(
    slow.length === 0,
    `prêt en 2 s ou plus après kill -9, attente d’un processeur déduite (ms) : ${said}`,
  );
  verdict.expect(restarts.length > 0, 'aucune reprise mesurée');
};
