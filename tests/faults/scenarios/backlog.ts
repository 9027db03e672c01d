import { checkAccounts, pendingJobs } from '../harness/checkAccounts.ts';
import { judgeRush, startRush } from '../harness/rush.ts';
import type { Scenario } from '../harness/scenario.ts';
import { waitUntil } from '../harness/wait.ts';

/** To start, then for each: 30 s for three hundred. */
const goalMsOf = (count: number): number => 5_000 + (count * 25_000) / 300;

export const backlog = (count: number): Scenario => ({
  name: 'backlog',
  title: `${count} travaux attendent qu’un processus de travaux démarre`,
  limitSeconds: 120,
  async run(world, verdict) {
    const http = await world.start('http', 'http');
    const acknowledged = judgeRush(await startRush(world, [http.base], { count, atOnce: 50 }).done, verdict);
    const waiting = await pendingJobs(world.database);
    verdict.expect(waiting === count, `${waiting} travaux en attente au lieu de ${count}`);
    const goalMs = goalMsOf(count);
    const startedAt = performance.now();
    const isSent = async () => (await world.mailbox.read()).size >= count;
    await world.start('travaux', 'jobs');
    const readyMs = performance.now() - startedAt;
    const isInTime = await waitUntil(isSent, goalMs - readyMs);
    const ms = Math.round(performance.now() - startedAt);
    const sent = (await world.mailbox.read()).size;
    verdict.expect(isInTime, `${sent} courriels partis en ${goalMs} ms au lieu de ${count}`);
    verdict.figure('retard résorbé en (ms, démarrage compris)', ms);
    verdict.figure('dont démarrage (ms)', Math.round(readyMs));
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
});
