import { randomUUID } from 'node:crypto';
import { type Pret, prepareDossiers } from '../../faults/dossiers/prepare.ts';
import { pendingJobs } from '../../faults/harness/checkAccounts.ts';
import { createDatabases, type Database } from '../../faults/harness/databases.ts';
import { readSettings } from '../../faults/harness/settings.ts';
import { createSupervisor, type Supervised } from '../../faults/harness/supervisor.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import { createTokenKey } from '../harness/comptes.ts';
import { type Times, timesOf } from '../recherche/measure.ts';
import { type Processor, perTransmission, readProcessor } from '../transmissions/processes.ts';
import { type Appel, CONSUMES, JOURNEE } from './journee.ts';

/** Dossiers that are read and changed, by several at once; and those that are sent, each once. */
const KEPT = 40;
const ALONE = 40;
const ALONE_CLIENTS = 4;
const CLIENTS = 24;
const MOST_SENT_PER_SECOND = 4;
const MAILS_LIMIT_MS = 240_000;
const HUNDRED = 100;

interface Cout {
  readonly nom: string;
  readonly part: number;
  readonly processor: Processor;
}
export interface Modele {
  readonly couts: readonly Cout[];
  /** Milliseconds of processor that one call of the mix takes, by the sum of the parts. */
  readonly predit: number;
  /** The same, as it was under the mix at its limit. */
  readonly constate: number;
  readonly times: Times;
  readonly refus: number;
  /** How many processors were really had while it ran: others have the rest. */
  readonly obtenus: number;
}

export const totalOf = ({ http, travaux, postgres, clients }: Processor): number => http + travaux + postgres + clients;

interface Banc {
  readonly database: Database;
  readonly https: readonly Supervised[];
  readonly jobs: Supervised;
  readonly kept: readonly Pret[];
  readonly left: Pret[];
  readonly signal: AbortSignal;
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const settle = ({ database }: Banc) => waitUntil(async () => (await pendingJobs(database)) === 0, MAILS_LIMIT_MS, 200);

interface Passage {
  readonly clients: number;
  readonly choose: () => Appel;
  readonly isOver: (done: number) => boolean;
}
interface Fait {
  readonly ms: number[];
  readonly refus: number;
  readonly processor: Processor;
  readonly seconds: number;
}

/** Each client asks again as soon as it is answered; the mails that follow are counted with what asked for them. */
const run = async (banc: Banc, { clients, choose, isOver }: Passage): Promise<Fait> => {
  const { database, https, jobs, kept, left, signal } = banc;
  const before = await readProcessor(database, https, jobs);
  const startedAt = performance.now();
  const ms: number[] = [];
  let [done, refus] = [0, 0];
  const client = async (): Promise<void> => {
    while (!isOver(done) && !signal.aborted) {
      done += 1;
      const wanted = choose();
      const pret = wanted.nom === CONSUMES ? left.pop() : pick(kept);
      if (!pret) continue;
      const at = performance.now();
      const status = await wanted.send(pick(https).base, pret);
      ms.push(performance.now() - at);
      if (status !== 200) refus += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1_000;
  await settle(banc);
  const processor = perTransmission(before, await readProcessor(database, https, jobs), ms.length);
  signal.throwIfAborted();
  return { ms, refus, processor, seconds };
};

const ALEA: readonly Appel[] = JOURNEE.flatMap((one) => Array.from({ length: one.part }, () => one));

const measureIn = async (banc: Banc, minutes: number): Promise<Modele> => {
  for (const one of JOURNEE.filter(({ nom }) => nom !== CONSUMES))
    await run(banc, { clients: ALONE_CLIENTS, choose: () => one, isOver: (done) => done >= 2 * ALONE });
  const couts: Cout[] = [];
  for (const one of JOURNEE) {
    const many = one.nom === CONSUMES ? ALONE : 8 * ALONE;
    const fait = await run(banc, { clients: ALONE_CLIENTS, choose: () => one, isOver: (done) => done >= many });
    couts.push({ nom: one.nom, part: one.part, processor: fait.processor });
    console.log(`${one.nom} : ${totalOf(fait.processor).toFixed(1)} ms, ${fait.refus} refusés`);
  }
  const predit = couts.reduce((sum, { part, processor }) => sum + (part / HUNDRED) * totalOf(processor), 0);
  const endsAt = performance.now() + minutes * 60_000;
  const mix = await run(banc, { clients: CLIENTS, choose: () => pick(ALEA), isOver: () => performance.now() > endsAt });
  const constate = totalOf(mix.processor);
  const obtenus = (constate * mix.ms.length) / 1_000 / mix.seconds;
  return { couts, predit, constate, times: timesOf(mix.ms, mix.seconds), refus: mix.refus, obtenus };
};

/** What each call takes alone, what that says of a mix of them, and what the mix does at its limit. */
export const measureModele = async (minutes: number, signal: AbortSignal): Promise<Modele> => {
  const databases = createDatabases(readSettings(), `guichet_mesure_${randomUUID().slice(0, 8)}`);
  const database = await databases.clone('modele');
  const tokenKey = createTokenKey();
  const supervisor = createSupervisor({ HOST: '127.0.0.1', DATABASE_URL: database.appUrl, TOKEN_KEY: tokenKey });
  process.once('exit', () => supervisor.killNow());
  try {
    const [first, second, jobs] = [
      await supervisor.start('http 1', 'http'),
      await supervisor.start('http 2', 'http'),
      await supervisor.start('travaux', 'jobs'),
    ];
    const count = KEPT + ALONE + Math.ceil(minutes * 60 * MOST_SENT_PER_SECOND);
    const mark = `mesure-${randomUUID().slice(0, 8)}`;
    const prets = await prepareDossiers(database, first.base, { mark, count, services: 1, tokenKey });
    const banc = {
      database,
      https: [first, second],
      jobs,
      kept: prets.slice(0, KEPT),
      left: prets.slice(KEPT),
      signal,
    };
    return await measureIn(banc, minutes);
  } finally {
    await supervisor.stop();
    await database.close();
    await databases.dropAll();
  }
};
