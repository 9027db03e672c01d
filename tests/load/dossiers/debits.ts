import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../faults/harness/databases.ts';
import { sleep } from '../../faults/harness/wait.ts';
import type { BareEngine } from '../harness/bareEngine.ts';
import { type Compte, readComptes } from '../harness/comptes.ts';
import { loadHttp } from '../harness/httpLoad.ts';
import { startPortail } from '../harness/portail.ts';
import { processorMs } from '../harness/processorTime.ts';
import type { HttpRequest } from '../operation.ts';
import { RANGS } from './base.ts';
import { type Demande, type Enregistree, GENEROUS, headersOf, recordAll } from './enregistrer.ts';
import { DOSSIERS } from './questions.ts';
import { scriptOf } from './scriptPgbench.ts';

/** What one round of one operation gave. */
export interface Tour {
  /** The statements parsed and planned each time, as the portal sends them. */
  readonly nu: number;
  /** Planned once a connection: the best that PostgreSQL does; not for writes, which would wait for each other. */
  readonly prepare: number | null;
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
  readonly tours: readonly Tour[];
}

/** As many callers as connections to the base: none waits for one. */
export const CONNEXIONS = { http: 10, base: 10 } as const;
const ENREGISTREES = 100;
/** Few enough to be all prepared early in a round. */
const PREPARES = 4;
const TOURS = 3;
const WARM_UP_SECONDS = 4;

interface Cible {
  readonly id: string;
  readonly version: number;
  readonly rank: number;
}
/** Of the associations that accounts act for, and still being written. */
const CIBLES = `select id::text as id, version, right(created_by::text, 12)::integer as rank from demandes.dossier_2027
  where id_correspondance between 1000 and 1099 and etat = 'A' order by id`;

interface Operation {
  readonly name: string;
  readonly title: string;
  readonly goal: number;
  readonly historyLines: number;
  demandes(cibles: readonly Cible[], comptes: readonly Compte[]): Demande[];
}
const ofMembre = (comptes: readonly Compte[], { rank }: Cible): Compte => comptes[rank - 1] as Compte;

/** Another name each time: every change is a real one. */
const bodyOf = (): string => JSON.stringify({ demandeur: { enseigne: `Enseigne ${randomUUID()}` } });

const OPERATIONS: readonly Operation[] = [
  {
    ...{ name: 'lire', title: 'Lire un dossier : `GET …/dossiers/{id}`', goal: 0.2, historyLines: 0 },
    demandes: (cibles, comptes) =>
      cibles.map((cible) => ({ compte: ofMembre(comptes, cible), method: 'GET', path: `${DOSSIERS}/${cible.id}` })),
  },
  {
    ...{ name: 'liste', title: 'La liste d’un membre : `GET …/dossiers`', goal: 0.12, historyLines: 0 },
    demandes: (_, comptes) => comptes.slice(0, 100).map((compte) => ({ compte, method: 'GET', path: DOSSIERS })),
  },
  {
    ...{ name: 'listeAgent', title: 'La liste d’un agent : `GET …/dossiers`', goal: 0.12, historyLines: 0 },
    demandes: (_, comptes) =>
      comptes.slice(RANGS.nation - 1, RANGS.nation + 2).map((compte) => ({ compte, method: 'GET', path: DOSSIERS })),
  },
  {
    ...{ name: 'modifier', title: 'Modifier un dossier : `PUT …/dossiers/{id}`', goal: 0.4, historyLines: 1 },
    demandes: (cibles, comptes) =>
      cibles.map((cible) => ({
        ...{ compte: ofMembre(comptes, cible), method: 'PUT', path: `${DOSSIERS}/${cible.id}` },
        ...{ version: cible.version, body: bodyOf() },
      })),
  },
];

/** Each connection has its own dossiers: two never change the same one at the same time. */
const createSharer = (demandes: readonly Demande[]) => {
  let taken = 0;
  return (): (() => HttpRequest) => {
    const rank = taken % CONNEXIONS.http;
    taken += 1;
    const own = demandes.filter((_, index) => index % CONNEXIONS.http === rank).map((demande) => ({ ...demande }));
    const mine = own.length > 0 ? own : [...demandes];
    let turn = 0;
    return () => {
      const demande = mine[turn % mine.length] as Demande & { version?: number };
      turn += 1;
      const headers = headersOf(demande, randomUUID());
      if (demande.method === 'GET') return { method: 'GET', path: demande.path, headers };
      demande.version = (demande.version ?? 0) + 1;
      return { method: 'PUT', path: demande.path, headers, body: bodyOf() };
    };
  };
};

export interface DebitsOptions {
  readonly base: Database;
  readonly bare: BareEngine;
  readonly tokenKey: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

const countHistory = async ({ rows }: Database): Promise<number> => {
  const [row] = await rows<{ lines: string }>(
    'select sum(dernier_numero)::text as lines from platform.historique_chaine',
  );
  return Number(row?.lines);
};

const BACKENDS = `select pid from pg_stat_activity where datname = current_database() and usename = 'guichet_app'`;
/** Of the connections that were there before and after: the portal keeps its own. */
const enginesUsed = async ({ rows }: Database): Promise<Map<number, number>> =>
  new Map((await rows<{ pid: number }>(BACKENDS)).map(({ pid }) => [pid, processorMs(pid)]));
const usedBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);

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

const writeScripts = (folder: string, recorded: readonly Enregistree[]): string[] =>
  recorded.map(({ instructions, key }, rank) => {
    const path = join(folder, `${rank}.sql`);
    writeFileSync(path, `${scriptOf(instructions, key)}\n`);
    return path;
  });

const measureOperation = async (operation: Operation, options: DebitsOptions): Promise<MesureDebit> => {
  const { base, bare, tokenKey, seconds, signal } = options;
  const comptes = await readComptes(base, tokenKey);
  const place = { appUrl: base.appUrl, tokenKey, signal };
  const all = operation.demandes(await base.rows<Cible>(CIBLES), comptes);
  const kept = accepted(operation, all, await recordAll(place, all.slice(0, ENREGISTREES)));
  const ids = new Set(kept.map(({ demande }) => demande.path));
  const portail = await startPortail(
    { DATABASE_URL: base.appUrl, DATABASE_POOL: String(CONNEXIONS.base), TOKEN_KEY: tokenKey, ...GENEROUS },
    signal,
  );
  const folder = mkdtempSync(join(tmpdir(), 'guichet-bench-'));
  const load = async (duration: number): Promise<Tour> => {
    const again = operation.demandes(await base.rows<Cible>(CIBLES), comptes).filter(({ path }) => ids.has(path));
    const next = createSharer(again);
    const before = await countHistory(base);
    const used = processorMs(portail.child.pid);
    const engines = await enginesUsed(base);
    const given = { ...operation, script: '', requests: () => next() };
    const run = await loadHttp(given, comptes, {
      base: portail.base,
      connections: CONNEXIONS.http,
      seconds: duration,
      signal,
    });
    await sleep(500);
    const lines = (await countHistory(base)) - before;
    if (lines < run.answers * operation.historyLines)
      throw new Error(`${operation.name} : ${lines} lignes d’historique`);
    const perAnswer = (processorMs(portail.child.pid) - used) / run.answers;
    const engineMs = usedBetween(engines, await enginesUsed(base)) / run.answers;
    return {
      nu: 0,
      prepare: null,
      http: run.perSecond,
      processorMs: perAnswer,
      engineMs,
      milliseconds: run.milliseconds,
    };
  };
  try {
    const paths = writeScripts(
      folder,
      kept.map(({ record }) => record),
    );
    await load(WARM_UP_SECONDS);
    await bare.runFiles(paths, 1, 'extended');
    const tours: Tour[] = [];
    for (let turn = 0; turn < TOURS; turn += 1) {
      const nu = (await bare.runFiles(paths, seconds, 'extended')).tps;
      const few = paths.slice(0, PREPARES);
      const prepare = operation.historyLines > 0 ? null : (await bare.runFiles(few, seconds, 'prepared')).tps;
      tours.push({ ...(await load(seconds)), nu, prepare });
    }
    const [first] = kept;
    const [instructions, octets] = [first?.record.instructions.length ?? 0, first?.record.answer.length ?? 0];
    console.log(
      `${operation.name} : ${tours.map(({ nu, http }) => `nu ${nu.toFixed(0)}, HTTP ${http.toFixed(0)}, ${(http / nu).toFixed(2)}`).join(' ; ')}`,
    );
    return { title: operation.title, goal: operation.goal, instructions, octets, tours };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await portail.stop();
  }
};

/** The whole stack against the same statements, in one run. */
export const measureDebits = async (options: DebitsOptions): Promise<MesureDebit[]> => {
  const all: MesureDebit[] = [];
  for (const operation of OPERATIONS) all.push(await measureOperation(operation, options));
  return all;
};
