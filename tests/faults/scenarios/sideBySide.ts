import { checkAccounts, waitForJobs } from '../harness/checkAccounts.ts';
import { countAnswers } from '../harness/metrics.ts';
import { judgeRestarts } from '../harness/readiness.ts';
import { REGISTER } from '../harness/register.ts';
import { judgeRush, startRush } from '../harness/rush.ts';
import type { Scenario } from '../harness/scenario.ts';
import type { Supervised } from '../harness/supervisor.ts';
import type { Verdict } from '../harness/verdict.ts';
import type { World } from '../harness/world.ts';

const judgeShares = async (https: readonly Supervised[], jobs: readonly Supervised[], verdict: Verdict) => {
  const answered = await Promise.all(https.map(({ base }) => countAnswers(base, REGISTER, 202)));
  verdict.expect(
    answered.every((count) => count > 0),
    `un processus HTTP n’a rien répondu : ${answered}`,
  );
  verdict.figure('réponses par processus HTTP (le premier, depuis sa reprise)', answered.join(' et '));
  const done = jobs.map(({ log }) => log.count('travail fait'));
  verdict.expect(
    done.every((count) => count > 0),
    `un processus de travaux n’a rien fait : ${done}`,
  );
  verdict.figure('travaux par processus', done.join(' et '));
};

const countRetried = async ({ database }: World): Promise<number> => {
  const rows = await database.rows(`select id from jobs.job where name like 'auth.send%' and retry_count > 0`);
  return rows.length;
};

export const sideBySide: Scenario = {
  name: 'side-by-side',
  title: '500 inscriptions sur deux processus HTTP et deux de travaux, un de chaque tué (kill -9)',
  limitSeconds: 200,
  async run(world, verdict) {
    const start = (run: 'http' | 'jobs') => [1, 2].map((number) => world.start(`${run} ${number}`, run));
    const [jobs, https] = await Promise.all([Promise.all(start('jobs')), Promise.all(start('http'))]);
    const bases = https.map(({ base }) => base);
    const rush = startRush(world, bases, { count: 500, atOnce: 50 });
    await rush.reaches(120);
    const httpRestart = await https[0]?.kill();
    await rush.reaches(240);
    const killedAt = performance.now();
    await jobs[0]?.kill();
    const acknowledged = judgeRush(await rush.done, verdict);
    judgeRestarts(httpRestart ? [httpRestart] : [], verdict);
    await judgeShares(https, jobs, verdict);
    await waitForJobs(world, verdict);
    verdict.figure(
      'plus aucun travail en attente (s après la mort)',
      Math.round((performance.now() - killedAt) / 1_000),
    );
    await checkAccounts(world, verdict, { acknowledged, mayCopy: true });
    verdict.figure('travaux repris', await countRetried(world));
  },
};
