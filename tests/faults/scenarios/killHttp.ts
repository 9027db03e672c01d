import { checkAccounts } from '../harness/checkAccounts.ts';
import type { Readiness } from '../harness/life.ts';
import { judgeRestarts } from '../harness/readiness.ts';
import { judgeRush, startRush } from '../harness/rush.ts';
import type { Scenario } from '../harness/scenario.ts';

/** Where it strikes, as shares of the work. */
const KILLED_AT = [0.12, 0.34, 0.56, 0.78];

export const killHttp = (count: number): Scenario => ({
  name: 'kill-http',
  title: `${count} inscriptions pendant que le processus HTTP est tué (kill -9) quatre fois`,
  limitSeconds: 150,
  async run(world, verdict) {
    await world.start('travaux', 'jobs');
    const http = await world.start('http', 'http');
    const rush = startRush(world, [http.base], { count, atOnce: 50 });
    const restarts: Readiness[] = [];
    for (const share of KILLED_AT) {
      await rush.reaches(Math.round(share * count));
      restarts.push(await http.kill());
    }
    const acknowledged = judgeRush(await rush.done, verdict);
    judgeRestarts(restarts, verdict);
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
});
