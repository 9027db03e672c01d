import { checkAccounts, pendingJobs } from '../harness/checkAccounts.ts';
import { probe } from '../harness/probe.ts';
import type { Scenario } from '../harness/scenario.ts';
import { type Sent, type SteadyLoad, startSteadyLoad } from '../harness/steadyLoad.ts';
import type { Supervised } from '../harness/supervisor.ts';
import { someOf, type Verdict } from '../harness/verdict.ts';
import { sleep, waitUntil } from '../harness/wait.ts';
import { DRAIN_SECONDS, type World } from '../harness/world.ts';

const BEFORE_SIGNAL = 200;
const WAIT_MS = 60_000;
/** Bytes handed to the system this long before the signal have been read by the process; later ones, who knows. */
const SURELY_RECEIVED_MS = 100;
/** And this long after the signal, the process has surely seen it. */
const SURELY_SIGNALLED_MS = 250;

interface Probed {
  readonly askedAt: number;
  readonly status: number | null;
}

const probeUntil = async (base: string, isOver: () => boolean): Promise<Probed[]> => {
  const probed: Probed[] = [];
  while (!isOver()) {
    const askedAt = performance.now();
    probed.push({ askedAt, status: await probe(`${base}/ready`) });
    await sleep(25);
  }
  return probed;
};

const judgeExit = (what: string, exit: Awaited<ReturnType<Supervised['terminate']>>, verdict: Verdict): void => {
  verdict.expect(exit.code === 0, `${what} : sortie ${exit.code ?? exit.signal} au lieu de 0`);
  verdict.expect(exit.ms < DRAIN_SECONDS * 1_000, `${what} : ${exit.ms} ms pour s’arrêter`);
  verdict.figure(`arrêt ${what} (ms)`, exit.ms);
};

const judgeAnswers = (sent: readonly Sent[], signalledAt: number, verdict: Verdict): void => {
  const isInFlight = ({ sentAt, endedAt }: Sent) =>
    sentAt !== null && sentAt < signalledAt - SURELY_RECEIVED_MS && endedAt > signalledAt;
  const inFlight = sent.filter(isInFlight);
  const unkept = inFlight.filter(({ outcome, status }) => outcome !== 'answered' || status > 202);
  const said = someOf(unkept.map(({ outcome, status }) => `${outcome} ${status}`));
  verdict.expect(inFlight.length > 0, 'aucune requête en cours au moment du signal : rien n’a été éprouvé');
  verdict.expect(unkept.length === 0, `requêtes reçues sans leur réponse : ${said}`);
  const cut = sent.filter(({ outcome }) => outcome === 'cut');
  verdict.expect(cut.length === 0, `${cut.length} réponses coupées`);
  const early = sent.filter(({ outcome, endedAt }) => outcome !== 'answered' && endedAt < signalledAt);
  verdict.expect(early.length === 0, `${early.length} requêtes sans réponse avant même le signal`);
  verdict.figure('en cours au signal, toutes répondues', inFlight.length - unkept.length);
  verdict.figure('renvoyées ailleurs (503)', sent.filter(({ status }) => status === 503).length);
  verdict.figure('fermées avant lecture', sent.filter(({ outcome }) => outcome === 'unanswered').length);
};

const stopHttp = async (http: Supervised, load: SteadyLoad, verdict: Verdict): Promise<void> => {
  const isLoaded = await waitUntil(() => load.acknowledged() >= BEFORE_SIGNAL, WAIT_MS, 5);
  verdict.expect(
    isLoaded,
    `${load.acknowledged()} inscriptions acquittées avant le signal au lieu de ${BEFORE_SIGNAL}`,
  );
  let isOver = false;
  const signalledAt = performance.now();
  const probing = probeUntil(http.base, () => isOver);
  judgeExit('HTTP', await http.terminate(), verdict);
  isOver = true;
  await load.stop();
  judgeAnswers(load.sent, signalledAt, verdict);
  const late = (await probing).filter(({ askedAt }) => askedAt > signalledAt + SURELY_SIGNALLED_MS);
  const ready = late.filter(({ status }) => status !== null && status !== 503);
  verdict.expect(ready.length === 0, `/ready a répondu ${ready[0]?.status} pendant l’arrêt`);
  verdict.figure('/ready refusés pendant l’arrêt', late.length);
};

const stopJobs = async (world: World, verdict: Verdict): Promise<void> => {
  const jobs = await world.start('travaux 1', 'jobs');
  await waitUntil(() => jobs.log.count('travail fait') >= 20, WAIT_MS, 2);
  judgeExit('travaux', await jobs.terminate(), verdict);
  const active = await world.database.rows(`select id from jobs.job where state = 'active'`);
  verdict.expect(active.length === 0, `${active.length} travaux laissés en cours par un arrêt en ordre`);
  const left = await pendingJobs(world.database);
  verdict.expect(left > 0, 'aucun travail ne restait au moment du signal : rien n’a été éprouvé');
  verdict.figure('travaux faits avant l’arrêt, puis restants', `${jobs.log.count('travail fait')}, ${left}`);
  await world.start('travaux 2', 'jobs');
};

export const sigterm: Scenario = {
  name: 'sigterm',
  title: 'SIGTERM au processus HTTP puis au processus de travaux, en pleine charge',
  limitSeconds: 120,
  async run(world, verdict) {
    const http = await world.start('http', 'http');
    const { base, mark } = { base: http.base, mark: world.mark };
    const load = startSteadyLoad({ base, mark, most: 1_000, registering: 50, looking: 4 });
    await stopHttp(http, load, verdict);
    await stopJobs(world, verdict);
    const isPromised = ({ email, status }: Sent) => email !== null && status === 202;
    const acknowledged = load.sent.filter(isPromised).flatMap(({ email }) => email ?? []);
    verdict.figure('inscriptions acquittées', acknowledged.length);
    await checkAccounts(world, verdict, { acknowledged, mayCopy: false });
  },
};
