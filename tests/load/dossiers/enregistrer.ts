import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Compte } from '../harness/comptes.ts';
import { startPortail } from '../harness/portail.ts';
import { browserHeaders } from '../operations/browser.ts';
import { type Instruction, named } from '../repertoire/enregistrer.ts';
import { type Duree, dureeOf } from './client.ts';
import { openMandataire } from './mandataire.ts';

export interface Demande {
  readonly compte: Compte;
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly version?: number;
}
export interface Enregistree {
  readonly status: number;
  readonly instructions: readonly Instruction[];
  /** The key of a write. */
  readonly key: string | null;
  readonly answer: string;
}

const TOO_LONG = '57014';
export const NU_LIMIT_MS = 6_000;
const LEAST_HEARD = /select|insert|update|begin|commit/iu;

export const headersOf = ({ compte, method, version }: Demande, key: string): Record<string, string> =>
  method === 'GET'
    ? browserHeaders(compte)
    : {
        ...browserHeaders(compte),
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      };

interface Place {
  readonly appUrl: string;
  readonly tokenKey: string;
  readonly signal: AbortSignal;
}

/** Everything that the portal sends to PostgreSQL for each of these requests: session, rights, work and history. */
export const recordAll = async (
  { appUrl, tokenKey, signal }: Place,
  demandes: readonly Demande[],
): Promise<Enregistree[]> => {
  const mandataire = await openMandataire(appUrl);
  const env = { DATABASE_URL: mandataire.url, DATABASE_POOL: '2', TOKEN_KEY: tokenKey, ...GENEROUS };
  const portail = await startPortail(env, signal);
  const all: Enregistree[] = [];
  try {
    for (const demande of demandes) {
      const key = randomUUID();
      let [status, answer] = [0, ''];
      const heard = await mandataire.during(async () => {
        const { method, path, body } = demande;
        const given = await fetch(portail.base + path, {
          method,
          headers: headersOf(demande, key),
          body: body ?? null,
        });
        status = given.status;
        answer = await given.text();
      });
      const instructions = heard.filter(({ text }) => LEAST_HEARD.test(text));
      all.push({ status, answer, instructions, key: demande.method === 'GET' ? null : key });
    }
    return all;
  } finally {
    await portail.stop();
    mandataire.close();
  }
};

/** Limits protect people from each other; a measure is one caller. */
export const GENEROUS = { LIMIT_RECHERCHE_PER_MINUTE: '1000000' } as const;

/** PostgreSQL plans a prepared statement anew five times, then chooses. */
const SETTLING = 6;

/** The statements of one request by one connection, prepared with parameters; the first ones are not counted. */
export const replay = async (
  client: pg.Client,
  instructions: readonly Instruction[],
  seconds: number,
): Promise<Duree> => {
  const milliseconds: number[] = [];
  const once = async (): Promise<number> => {
    const before = performance.now();
    for (const instruction of instructions) await client.query(named(instruction));
    return performance.now() - before;
  };
  try {
    const settled = performance.now() + seconds * 1_000;
    for (let turn = 0; turn < SETTLING && (turn === 0 || performance.now() < settled); turn += 1) await once();
    const end = performance.now() + seconds * 1_000;
    while (milliseconds.length < 3 || performance.now() < end) milliseconds.push(await once());
    return dureeOf(milliseconds);
  } catch (error) {
    // What PostgreSQL gave up is told as such: the limit is then the least that it took.
    if ((error as { code?: string }).code !== TOO_LONG) throw error;
    await client.query('rollback');
    return dureeOf([NU_LIMIT_MS], 1);
  }
};
