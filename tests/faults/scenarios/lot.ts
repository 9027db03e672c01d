import { createTokenKey, readComptes } from '../../load/harness/comptes.ts';
import { ADMIN, agentOf, compteOf } from '../dossiers/base.ts';
import { transmitOver } from '../dossiers/depots.ts';
import {
  type Agent,
  COMPLEMENT,
  checkLots,
  countDone,
  etape,
  proposeEach,
  readLignes,
  runLot,
} from '../dossiers/lots.ts';
import { prepareDossiers } from '../dossiers/prepare.ts';
import { checkDeadLetters, checkHistory, waitForJobs } from '../harness/checkAccounts.ts';
import { judgeRestarts } from '../harness/readiness.ts';
import type { Scenario } from '../harness/scenario.ts';
import type { Supervised } from '../harness/supervisor.ts';
import type { Verdict } from '../harness/verdict.ts';
import { waitUntil } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';

const TRANSMIS_PAR_SECONDE = 40;

/** Who answers the batch dies in the middle of it, without a word. */
type Geste = ReturnType<typeof etape>;
const killAtHalf = async (world: World, victim: Supervised, geste: Geste, count: number, verdict: Verdict) => {
  const isHalf = () => countDone(world.database, geste).then((done) => done >= count / 2);
  verdict.expect(await waitUntil(isHalf, 60_000, 5), `${geste.nom} : la moitié n’est jamais venue`);
  judgeRestarts([await victim.kill()], verdict);
};

export const lot = (count: number): Scenario => ({
  name: 'lot',
  title: `${count} dossiers menés par lots jusqu’à la décision, le processus HTTP qui répond tué (kill -9) au milieu de trois lots`,
  limitSeconds: 300 + count,
  async run(world, verdict) {
    const env = { TOKEN_KEY: createTokenKey() };
    const [first, second] = await Promise.all([
      world.start('http 1', 'http', env),
      world.start('http 2', 'http', env),
      world.start('travaux', 'jobs', env),
    ]);
    const { database, mark } = world;
    const portes = { bases: [first.base, second.base], isOver: () => world.isClosed() };
    const preparation = { mark, count, services: 1, tokenKey: env.TOKEN_KEY };
    const prets = await prepareDossiers(database, first.base, preparation);
    await transmitOver(prets, { ...portes, seconds: count / TRANSMIS_PAR_SECONDE }, undefined, false);

    const comptes = new Map((await readComptes(database, env.TOKEN_KEY)).map((compte) => [compte.id, compte]));
    const agentAt = (rank: number, role: string): Agent => {
      const compte = comptes.get(compteOf(rank));
      if (!compte) throw new Error('aucun compte de service');
      return { compte, role };
    };
    const [agent, chef] = [agentAt(agentOf(1), 'rds.user'), agentAt(ADMIN, 'rds.admin')];
    const run = async (geste: Geste, qui: Agent) => runLot(await readLignes(database), geste, qui, portes, verdict);
    const runKilled = async (geste: Geste, qui: Agent) => {
      const running = run(geste, qui);
      await killAtHalf(world, first, geste, count, verdict);
      await running;
    };
    await runKilled(etape('ouvrir'), agent);
    await runKilled(COMPLEMENT, agent);
    await proposeEach(await readLignes(database), agent, portes, verdict);
    await run(etape('valider'), chef);
    await runKilled(etape('accorder'), chef);

    await waitForJobs(world, verdict);
    await checkLots(database, verdict);
    await checkDeadLetters(world, verdict);
    await checkHistory(world, verdict);
  },
});
