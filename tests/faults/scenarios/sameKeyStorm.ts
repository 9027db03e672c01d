import { checkAccounts } from '../harness/checkAccounts.ts';
import { type Answer, type Inscription, inscriptionsOf, register } from '../harness/register.ts';
import type { Scenario } from '../harness/scenario.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { sleep } from '../harness/wait.ts';

const TIMES = 10;

const MOST_TRIES = 10;

interface Final extends Answer {
  readonly tries: number;
}

/** 503 means « try again », and so does a client: with the same key. Nothing else is asked twice. */
const send = async (base: string, inscription: Inscription, tries = 1): Promise<Final> => {
  const answer = await register(base, inscription).catch((error: Error) => ({ status: 0, body: String(error.cause) }));
  if (answer.status !== 503 || tries === MOST_TRIES) return { ...answer, tries };
  await sleep(500);
  return send(base, inscription, tries + 1);
};

const sendAll = (bases: readonly string[], inscriptions: readonly Inscription[]): Promise<Final[]> => {
  const times = Array.from({ length: TIMES }, (_, time) => bases[time % bases.length] ?? '');
  return Promise.all(times.flatMap((base) => inscriptions.map((inscription) => send(base, inscription))));
};

const judgeAnswers = (answers: readonly Final[], verdict: Verdict): void => {
  const others = answers.filter(({ status }) => status !== 202).map(({ status, body }) => `${status} ${body}`);
  verdict.expect(others.length === 0, `réponses autres que 202 : ${someOf(others)}`);
  const bodies = [...new Set(answers.map(({ body }) => body))];
  verdict.expect(bodies.length === 1, `corps de réponse différents : ${someOf(bodies)}`);
  verdict.figure('réponses 202 identiques', answers.length - others.length);
  verdict.figure('dont après un 503', answers.filter(({ tries }) => tries > 1).length);
};

export const sameKeyStorm = (count: number): Scenario => ({
  name: 'same-key-storm',
  title: `${count} clés envoyées dix fois chacune au même instant à deux processus HTTP`,
  limitSeconds: 90,
  async run(world, verdict) {
    const [first, second] = await Promise.all([world.start('http 1', 'http'), world.start('http 2', 'http')]);
    await world.start('travaux', 'jobs');
    const inscriptions = inscriptionsOf(world.mark, count);
    const startedAt = performance.now();
    judgeAnswers(await sendAll([first.base, second.base], inscriptions), verdict);
    verdict.figure('en (ms)', Math.round(performance.now() - startedAt));
    const keys = await world.database.rows('select cle from platform.idempotence');
    verdict.expect(keys.length === count, `${keys.length} clés gardées au lieu de ${count}`);
    const acknowledged = inscriptions.map(({ email }) => email);
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
});
