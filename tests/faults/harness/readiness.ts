import type { Readiness } from './life.ts';
import type { Verdict } from './verdict.ts';

const READY_GOAL_MS = 2_000;

/** The goal is two seconds from the restart; the processor time tells a slow start from a busy machine. */
export const judgeRestarts = (restarts: readonly Readiness[], verdict: Verdict): void => {
  const all = restarts.map(({ readyMs }) => readyMs);
  const cpu = restarts.map(({ cpuMs }) => cpuMs);
  verdict.figure('de nouveau prêt (ms)', all.join(', '));
  verdict.figure('dont processeur (ms)', cpu.join(', '));
  const slow = all.filter((ms) => ms >= READY_GOAL_MS);
  verdict.expect(slow.length === 0, `prêt en 2 s ou plus après kill -9 : ${slow.join(', ')} ms`);
};
