import { checkAccounts } from '../harness/checkAccounts.ts';
import type { Readiness } from '../harness/life.ts';
import { judgeRestarts } from '../harness/readiness.ts';
import { judgeRush, startRush } from '../harness/rush.ts';
import type { Scenario } from '../harness/scenario.ts';

const KILLED_AT = [60, 170, 280, 390];

export const killHttp: Scenario = {
  name: 'kill-http',
  title: '500 inscriptions pendant que le processus HTTP est tué (kill -9) quatre fois',
  limitSeconds: 150,
  async run(world, verdict) {
    await world.start('travaux', 'jobs');
    const http = await world.start('http', 'http');
    const rush = startRush(world, [http.base], { count: 500, atOnce: 50 });
    const restarts: Readiness[] = [];
    for (const count of KILLED_AT) {
      await rush.reaches(count);
      restarts.push(await http.kill());
    }
    const acknowledged = judgeRush(await rush.done, verdict);
    judgeRestarts(restarts, verdict);
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
};
