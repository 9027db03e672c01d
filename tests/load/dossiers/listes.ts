import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../faults/harness/databases.ts';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import type { Compte } from '../harness/comptes.ts';
import { startPortail } from '../harness/portail.ts';
import { askFor, type Duree } from './client.ts';
import { GENEROUS, NU_LIMIT_MS, recordAll, replay } from './enregistrer.ts';
import { explainAll } from './plans.ts';
import { listQuestions, type Question } from './questions.ts';

/** What is asked of the portal, by the rank of the account that asks. */
type Demandee = Pick<Question, 'qui' | 'title' | 'rank' | 'path' | 'isStream'>;
export interface MesureListe {
  readonly question: Demandee;
  readonly http: Duree;
  /** The statements alone, one connection. */
  readonly nu: Duree;
  readonly instructions: number;
  /** Its statements on counters alone; null when it reads none. */
  readonly compteurs: Duree | null;
  /** Those of how long dossiers wait. */
  readonly delais: Duree | null;
  /** Partitions that were read from end to end. */
  readonly lus: readonly string[];
}

const REPORTS = join(REPOSITORY, 'reports/dossiers');

const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'guichet bench',
    statement_timeout: NU_LIMIT_MS,
    options: '-c jit=off',
  });
  await client.connect();
  return client;
};

export interface ListesOptions {
  readonly base: Database;
  readonly dossiers: number;
  readonly comptes: readonly Compte[];
  readonly tokenKey: string;
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Those of the lists of dossiers, unless told. */
  readonly questions?: readonly Demandee[];
  readonly folder?: string;
}

/** Each question of each reader: by HTTP to a whole portal, then its statements alone, then how they are planned. */
export const measureListes = async (options: ListesOptions): Promise<MesureListe[]> => {
  const { base, dossiers, comptes, tokenKey, seconds, signal } = options;
  const { appUrl } = base;
  const questions = options.questions ?? (await listQuestions(base));
  const asked = questions.map((question) => ({ question, compte: comptes[question.rank - 1] as Compte }));
  const recorded = await recordAll(
    { appUrl, tokenKey, signal },
    asked.map(({ question: { path }, compte }) => ({ compte, method: 'GET', path })),
  );
  const portail = await startPortail(
    { DATABASE_URL: appUrl, DATABASE_POOL: '10', TOKEN_KEY: tokenKey, ...GENEROUS },
    signal,
  );
  const client = await openClient(appUrl);
  const plans: string[] = [];
  const all: MesureListe[] = [];
  try {
    for (const [rank, { question, compte }] of asked.entries()) {
      signal.throwIfAborted();
      const instructions = recorded[rank]?.instructions ?? [];
      const http = await askFor(
        { base: portail.base, path: question.path, compte, isStream: question.isStream ?? false },
        seconds,
      );
      const nu = await replay(client, instructions, seconds);
      const readAlone = async (table: string): Promise<Duree | null> => {
        const some = instructions.filter(({ text }) => new RegExp(`demandes\\.${table}\\b`, 'u').test(text));
        return some.length === 0 ? null : replay(client, some, seconds);
      };
      const [compteurs, delais] = [await readAlone('compteur'), await readAlone('compteur_delai')];
      const explained = await explainAll(client, instructions);
      const lus = explained.flatMap((plan) => plan.lus);
      plans.push(`== ${question.qui}, ${question.title}`, ...explained.map(({ text }) => text), '');
      all.push({ question, http, nu, instructions: instructions.length, compteurs, delais, lus });
      console.log(
        `${dossiers} ${question.qui.padEnd(7)}${question.title.padEnd(28)} HTTP ${http.p50.toFixed(1)} / ${http.p95.toFixed(1)} ms` +
          `${http.refus > 0 ? ` (${http.refus} refus sur ${http.n})` : ''}, nu ${nu.p50.toFixed(1)} / ${nu.p95.toFixed(1)} ms` +
          `${lus.length > 0 ? `, lus en entier : ${lus.length}` : ''}`,
      );
    }
  } finally {
    await client.end();
    await portail.stop();
  }
  const folder = options.folder ?? REPORTS;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `plans-${dossiers}.txt`), plans.join('\n'));
  return all;
};
