import { checkAccounts, pendingJobs } from '../harness/checkAccounts.ts';
import { judgeRush, startRush } from '../harness/rush.ts';
import type { Scenario } from '../harness/scenario.ts';
import { waitUntil } from '../harness/wait.ts';

const COUNT = 300;
const GOAL_MS = 30_000;

export const backlog: Scenario = {
  name: 'backlog',
  title: '300 travaux attendent qu’un processus de travaux démarre',
  limitSeconds: 120,
  async run(world, verdict) {
    const http = await world.start('http', 'http');
    const acknowledged = judgeRush(await startRush(world, [http.base], { count: COUNT, atOnce: 50 }).done, verdict);
    const waiting = await pendingJobs(world.database);
    verdict.expect(waiting === COUNT, `${waiting} travaux en attente au lieu de ${COUNT}`);
    const startedAt = performance.now();
    const isSent = async () => (await world.mailbox.read()).size >= COUNT;
    await world.start('travaux', 'jobs');
    const readyMs = performance.now() - startedAt;
    const isInTime = await waitUntil(isSent, GOAL_MS - readyMs);
    const ms = Math.round(performance.now() - startedAt);
    verdict.expect(isInTime, `${(await world.mailbox.read()).size} courriels partis en 30 s au lieu de ${COUNT}`);
    verdict.figure('retard résorbé en (ms, démarrage compris)', ms);
    verdict.figure('dont démarrage (ms)', Math.round(readyMs));
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
};
