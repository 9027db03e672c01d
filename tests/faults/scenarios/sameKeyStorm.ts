import { checkAccounts } from '../harness/checkAccounts.ts';
import { type Answer, type Inscription, inscriptionsOf, register } from '../harness/register.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';

const KEYS = 40;
const TIMES = 10;

const sendAll = (bases: readonly string[], inscriptions: readonly Inscription[]): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: TIMES }, (_, time) => time).flatMap((time) =>
      inscriptions.map((inscription) =>
        register(bases[time % bases.length] ?? '', inscription).catch((error: Error) => ({
          status: 0,
          body: String(error.cause ?? error.message),
        })),
      ),
    ),
  );

const judgeAnswers = (answers: readonly Answer[], verdict: Verdict): void => {
  const others = answers.filter(({ status }) => status !== 202).map(({ status, body }) => `${status} ${body}`);
  verdict.expect(others.length === 0, `réponses autres que 202 : ${someOf(others)}`);
  const bodies = [...new Set(answers.map(({ body }) => body))];
  verdict.expect(bodies.length === 1, `corps de réponse différents : ${someOf(bodies)}`);
  verdict.figure('réponses 202 identiques', answers.length - others.length);
};

export const sameKeyStorm: Scenario = {
  name: 'same-key-storm',
  title: '40 clés envoyées dix fois chacune au même instant à deux processus HTTP',
  limitSeconds: 90,
  async run(world, verdict) {
    const [first, second] = await Promise.all([world.start('http 1', 'http'), world.start('http 2', 'http')]);
    await world.start('travaux', 'jobs');
    const inscriptions = inscriptionsOf(world.mark, KEYS);
    const startedAt = performance.now();
    judgeAnswers(await sendAll([first.base, second.base], inscriptions), verdict);
    verdict.figure('en (ms)', Math.round(performance.now() - startedAt));
    const keys = await world.database.rows('select cle from platform.idempotence');
    verdict.expect(keys.length === KEYS, `${keys.length} clés gardées au lieu de ${KEYS}`);
    const acknowledged = inscriptions.map(({ email }) => email);
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
};
