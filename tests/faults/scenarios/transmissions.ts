import { createTokenKey } from '../../load/harness/comptes.ts';
import { percentile, sortedOf } from '../../load/harness/stats.ts';
import { checkTransmissions } from '../dossiers/checkTransmissions.ts';
import { type Lecture, readOver, transmitOver } from '../dossiers/depots.ts';
import { type Pret, prepareDossiers } from '../dossiers/prepare.ts';
import { type Transmis, transmitUntilAnswered } from '../dossiers/transmit.ts';
import { judgeRestarts } from '../harness/readiness.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { waitUntil } from '../harness/wait.ts';
import type { World } from '../harness/world.ts';

interface Ampleur {
  readonly count: number;
  readonly seconds: number;
}
const READS_PER_SECOND = 10;
const AT_ONCE = 50;
const SAME_KEY = 'cinquante-fois-la-meme-intention';

const timesOf = (values: readonly number[]): string => {
  const sorted = sortedOf(values);
  return [0.5, 0.95, 0.99].map((share) => Math.round(percentile(sorted, share))).join(' / ');
};

const judgeAnswers = (transmis: readonly Transmis[], lectures: readonly Lecture[], verdict: Verdict): void => {
  const refused = transmis.filter(({ answer }) => answer.status !== 200);
  const said = refused.map(({ pret, answer }) => `${pret.id} : ${answer.status} ${answer.body}`);
  verdict.expect(refused.length === 0, `transmissions non acquittées : ${someOf(said)}`);
  const unread = lectures.filter(({ status }) => status !== 200).map(({ status }) => String(status));
  verdict.expect(unread.length === 0, `lectures sans réponse : ${someOf(unread)}`);
  verdict.figure('transmissions acquittées', `${transmis.length - refused.length} sur ${transmis.length}`);
  verdict.figure('dont redemandées', transmis.filter(({ attempts }) => attempts > 1).length);
  const direct = transmis.filter(({ attempts }) => attempts === 1).map(({ ms }) => ms);
  verdict.figure('transmettre, p50 / p95 / p99 (ms)', timesOf(direct));
  verdict.figure('redemandes comprises (ms)', timesOf(transmis.map(({ ms }) => ms)));
  verdict.figure(`${lectures.length} lectures, p50 / p95 / p99 (ms)`, timesOf(lectures.map(({ ms }) => ms)));
};

/** T9: half are one click sent again by its browser, half are clicks of their own. */
const transmitFifty = async (world: World, bases: readonly string[], pret: Pret, verdict: Verdict) => {
  const clients = Array.from({ length: AT_ONCE }, (_, first) => ({
    ...{ bases, first, isOver: () => world.isClosed() },
    ...(first % 4 < 2 ? { key: SAME_KEY } : {}),
  }));
  const answers = await Promise.all(clients.map((client) => transmitUntilAnswered(pret, client)));
  const bodies = [...new Set(answers.map(({ answer }) => `${answer.status} ${answer.body}`))];
  verdict.expect(bodies.length === 1, `réponses différentes à la même transmission : ${someOf(bodies)}`);
  verdict.figure(`${AT_ONCE} fois la même au même instant, réponses différentes`, bodies.length);
  return answers[0] as Transmis;
};

const scenarioOf = (name: string, { count, seconds }: Ampleur): Scenario => ({
  name,
  title: `${count} transmissions en ${seconds} s parmi des lectures, un des deux processus HTTP tué (kill -9) au milieu ; puis ${AT_ONCE} fois la même`,
  limitSeconds: seconds + 240 + count / 10,
  async run(world, verdict) {
    const env = { TOKEN_KEY: createTokenKey() };
    const [first, second] = await Promise.all([
      world.start('http 1', 'http', env),
      world.start('http 2', 'http', env),
      world.start('travaux', 'jobs', env),
    ]);
    const bases = [first.base, second.base];
    const preparation = { mark: world.mark, count: count + 1, services: 1, tokenKey: env.TOKEN_KEY };
    const [last, ...prets] = await prepareDossiers(world.database, first.base, preparation);
    if (!last) throw new Error('aucun dossier préparé');
    let acknowledged = 0;
    const rythme = { bases, seconds, isOver: () => world.isClosed() };
    const reading = readOver(prets, READS_PER_SECOND, rythme);
    const sending = transmitOver(prets, rythme, () => {
      acknowledged += 1;
    });
    await waitUntil(() => acknowledged >= count / 2, seconds * 2_000, 5);
    judgeRestarts([await first.kill()], verdict);
    const [transmis, lectures] = [await sending, await reading];
    judgeAnswers(transmis, lectures, verdict);
    const same = await transmitFifty(world, bases, last, verdict);
    await checkTransmissions(world, second.base, [...transmis, same], verdict);
  },
});

export const transmissions = scenarioOf('transmissions', { count: 200, seconds: 12 });
/** The rush of a last day. */
export const transmissions1000 = scenarioOf('transmissions-1000', { count: 1_000, seconds: 60 });
export const transmissions5000 = scenarioOf('transmissions-5000', { count: 5_000, seconds: 60 });
