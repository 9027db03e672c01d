import { sleep } from '../../faults/harness/wait.ts';
import type { Operation } from '../operation.ts';
import type { BareRun } from './bareEngine.ts';
import { readComptes } from './comptes.ts';
import { watchEngines } from './engines.ts';
import { type HttpRun, loadHttp } from './httpLoad.ts';
import type { Portail } from './portail.ts';
import { processorMs } from './processorTime.ts';
import { HTTP_CONNECTIONS, type World } from './world.ts';

export interface HttpMeasure extends HttpRun {
  /** What one answer took of the processors in the server's process. */
  readonly processorMs: number;
  /** And in PostgreSQL, for the server. */
  readonly engineMs: number;
}

export interface Round {
  readonly bare: BareRun;
  readonly http: HttpMeasure;
  readonly ratio: number;
  /** The other checkout, in the same round. */
  readonly contre: HttpMeasure | null;
}

export interface Measured {
  readonly operation: Operation;
  readonly rounds: readonly Round[];
}

/** What the last requests of a measure still had under way is over before the next one starts. */
const SETTLE_MS = 500;

const countHistory = async ({ database }: World): Promise<number> => {
  const [row] = await database.rows<{ lines: string }>(
    'select sum(dernier_numero)::text as lines from platform.historique_chaine',
  );
  return Number(row?.lines);
};

/** A rate only counts for work that was done: each one wrote its history, save those cut at the end. */
const checkDone = (operation: Operation, lines: number, counted: number, underWay: number): void => {
  const least = counted * operation.historyLines;
  const most = (counted + underWay) * operation.historyLines;
  if (lines >= least && lines <= most) return;
  throw new Error(`${operation.name} : ${counted} comptés, mais ${lines} lignes d’historique`);
};

/** Dead rows left by the measure before are no part of this one. */
const tidy = async ({ database, signal }: World): Promise<void> => {
  signal.throwIfAborted();
  await sleep(SETTLE_MS);
  await database.rows('vacuum auth.compte, platform.historique_chaine, platform.idempotence');
};

const runBare = async (world: World, operation: Operation, seconds: number): Promise<BareRun> => {
  await tidy(world);
  const before = await countHistory(world);
  const run = await world.bare.run(operation.script, seconds);
  checkDone(operation, (await countHistory(world)) - before, run.transactions, 0);
  return run;
};

const runHttp = async (world: World, portail: Portail, operation: Operation, seconds: number): Promise<HttpMeasure> => {
  await tidy(world);
  const { signal } = world;
  const before = await countHistory(world);
  const comptes = await readComptes(world.database, world.tokenKey);
  const usedBefore = processorMs(portail.child.pid);
  const readEngines = await watchEngines(world.database);
  const run = await loadHttp(operation, comptes, {
    base: portail.base,
    connections: HTTP_CONNECTIONS,
    seconds,
    signal,
  });
  const used = processorMs(portail.child.pid) - usedBefore;
  await sleep(SETTLE_MS);
  const engineMs = (await readEngines()) / run.answers;
  checkDone(operation, (await countHistory(world)) - before, run.answers, HTTP_CONNECTIONS);
  const complaints = portail.complaints();
  if (complaints.length > 0) throw new Error(`le processus HTTP s’est plaint :\n${complaints.join('\n')}`);
  return { ...run, processorMs: used / run.answers, engineMs };
};

/** Who goes first changes at each round: whatever the machine does, neither checkout is always the one that suffers. */
export const measureRound = async (world: World, operation: Operation, seconds: number, turn = 0): Promise<Round> => {
  const bare = await runBare(world, operation, seconds);
  const runContre = async () => (world.contre ? runHttp(world, world.contre, operation, seconds) : null);
  const early = turn % 2 === 1 ? await runContre() : null;
  const http = await runHttp(world, world.portail, operation, seconds);
  const contre = early ?? (await runContre());
  return { bare, http, contre, ratio: http.perSecond / bare.tps };
};
