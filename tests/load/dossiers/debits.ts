import type { Database } from '../../faults/harness/databases.ts';
import { sleep } from '../../faults/harness/wait.ts';
import type { BareEngine } from '../harness/bareEngine.ts';
import { type Compte, readComptes } from '../harness/comptes.ts';
import { watchEngines } from '../harness/engines.ts';
import { loadHttp } from '../harness/httpLoad.ts';
import { type Portail, startPortail } from '../harness/portail.ts';
import { processorMs } from '../harness/processorTime.ts';
import { type Demande, type Enregistree, GENEROUS, recordAll } from './enregistrer.ts';
import { CIBLES, type Cible, createSharer, OPERATIONS, type Operation } from './operations.ts';
import { scriptOf } from './scriptPgbench.ts';

/** What one round of one operation gave by HTTP. */
export interface Passage {
  readonly http: number;
  /** What one answer took of the processors in the portal, and in PostgreSQL for the portal. */
  readonly processorMs: number;
  readonly engineMs: number;
  readonly milliseconds: readonly number[];
}
export interface MesureDebit {
  readonly title: string;
  readonly goal: number;
  readonly instructions: number;
  readonly octets: number;
  /** Transactions a second of the same statements, prepared with parameters; one figure a round. */
  readonly nu: readonly number[];
  readonly ici: readonly Passage[];
  /** The other checkout, in turn with this one; nothing when none was named. */
  readonly contre: readonly Passage[];
}

/** As many callers as connections to the base: none waits for one. */
export const CONNEXIONS = { http: 10, base: 10 } as const;
const ENREGISTREES = 100;
const TOURS = 3;
const WARM_UP_SECONDS = 4;

export interface DebitsOptions {
  readonly base: Database;
  readonly bare: BareEngine;
  readonly tokenKey: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Another checkout, measured in turn with this one. */
  readonly contre: string | null;
}

const countHistory = async ({ rows }: Database): Promise<number> => {
  const [row] = await rows<{ lines: string }>(
    'select sum(dernier_numero)::text as lines from platform.historique_chaine',
  );
  return Number(row?.lines);
};

/** Whoever the portal refuses has a scheme of another time: only what it accepts is measured. */
const accepted = (operation: Operation, demandes: readonly Demande[], recorded: readonly Enregistree[]) => {
  const kept = demandes.flatMap((demande, rank) => {
    const record = recorded[rank];
    return record?.status === 200 ? [{ demande, record }] : [];
  });
  const refused = recorded.find(({ status }) => status !== 200);
  if (kept.length === 0) throw new Error(`${operation.name} : tout est refusé, ${refused?.answer}`);
  return kept;
};

const recordOperation = async (operation: Operation, comptes: readonly Compte[], options: DebitsOptions) => {
  const { base, tokenKey, signal } = options;
  const all = operation.demandes(await base.rows<Cible>(CIBLES), comptes).slice(0, ENREGISTREES);
  return accepted(operation, all, await recordAll({ appUrl: base.appUrl, tokenKey, signal }, all));
};

interface Charge {
  readonly portail: Portail;
  readonly base: Database;
  readonly comptes: readonly Compte[];
  readonly seconds: number;
  readonly signal: AbortSignal;
}
/** One round by HTTP: what it gave, and that each write left its line of history. */
export const measurePassage = async (
  operation: Pick<Operation, 'name' | 'title' | 'goal' | 'historyLines'>,
  next: ReturnType<typeof createSharer>,
  { portail, base, comptes, seconds, signal }: Charge,
): Promise<Passage> => {
  const before = await countHistory(base);
  const used = processorMs(portail.child.pid);
  const readEngines = await watchEngines(base);
  const run = await loadHttp({ ...operation, script: '', requests: () => next() }, comptes, {
    ...{ base: portail.base, connections: CONNEXIONS.http, seconds, signal },
  });
  await sleep(500);
  const lines = (await countHistory(base)) - before;
  if (lines < run.answers * operation.historyLines) throw new Error(`${operation.name} : ${lines} lignes d’historique`);
  return {
    http: run.perSecond,
    processorMs: (processorMs(portail.child.pid) - used) / run.answers,
    engineMs: (await readEngines()) / run.answers,
    milliseconds: run.milliseconds,
  };
};

/** One round by HTTP of the same requests, on the dossiers as they stand now. */
const createLoad = (operation: Operation, comptes: readonly Compte[], paths: ReadonlySet<string>, base: Database) => {
  const prepare = async () => {
    const again = operation.demandes(await base.rows<Cible>(CIBLES), comptes).filter(({ path }) => paths.has(path));
    return createSharer(again, CONNEXIONS.http);
  };
  return async (portail: Portail, seconds: number, signal: AbortSignal): Promise<Passage> =>
    measurePassage(operation, await prepare(), { portail, base, comptes, seconds, signal });
};

const measureOperation = async (
  operation: Operation,
  portails: readonly Portail[],
  options: DebitsOptions,
): Promise<MesureDebit> => {
  const { base, bare, tokenKey, seconds, signal } = options;
  const comptes = await readComptes(base, tokenKey);
  const kept = await recordOperation(operation, comptes, options);
  const scripts = kept.map(({ record }, rank) => scriptOf(record.instructions, record.key, `r${rank}`));
  const load = createLoad(operation, comptes, new Set(kept.map(({ demande }) => demande.path)), base);
  for (const portail of portails) await load(portail, WARM_UP_SECONDS, signal);
  const nu: number[] = [];
  const passages: Passage[][] = portails.map(() => []);
  for (let turn = 0; turn < TOURS; turn += 1) {
    nu.push(await bare.runEach(scripts, seconds));
    const order = [...portails.keys()];
    for (const rank of turn % 2 === 0 ? order : order.reverse())
      passages[rank]?.push(await load(portails[rank] as Portail, seconds, signal));
  }
  const [first] = kept;
  const [ici = [], contre = []] = passages;
  const [instructions, octets] = [first?.record.instructions.length ?? 0, first?.record.answer.length ?? 0];
  const said = nu.map(
    (tps, turn) => `nu ${tps.toFixed(0)}, HTTP ${passages.map((one) => one[turn]?.http.toFixed(0)).join(' contre ')}`,
  );
  console.log(`${operation.name} : ${said.join(' ; ')}`);
  return { title: operation.title, goal: operation.goal, instructions, octets, nu, ici, contre };
};

/** The whole stack against the same statements, in one run. */
export const measureDebits = async (options: DebitsOptions): Promise<MesureDebit[]> => {
  const { base, tokenKey, signal, contre } = options;
  const env = { DATABASE_URL: base.appUrl, DATABASE_POOL: String(CONNEXIONS.base), TOKEN_KEY: tokenKey, ...GENEROUS };
  const all: MesureDebit[] = [];
  for (const operation of OPERATIONS) {
    const portails: Portail[] = [];
    try {
      portails.push(await startPortail(env, signal));
      if (contre) portails.push(await startPortail(env, signal, contre));
      all.push(await measureOperation(operation, portails, options));
    } finally {
      for (const portail of portails) await portail.stop();
    }
  }
  return all;
};
