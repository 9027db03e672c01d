import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { sessionCourante } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';
import type { Kysely } from 'kysely';
import type { CecTables } from './modules/cec/cec.tables.ts';
import { listDecisions } from './modules/cec/export/decisions.queries.ts';
import { decisionsCsv } from './modules/cec/export/decisions.ts';
import { sessionRepository } from './modules/cec/session/session.repository.ts';
import { createDatabase } from './platform/database.ts';
import { openProgramPool } from './platform/programPool.ts';

const USAGE = 'Usage : npm run export -- cec FICHIER [--session LIBELLÉ]';

const fail = (message: string, code: number): never => {
  process.stderr.write(`${message}\n`);
  process.exit(code);
};

const { values, positionals } = parseArgs({ options: { session: { type: 'string' } }, allowPositionals: true });
const [quoi, fichier] = positionals;
if (quoi !== 'cec' || fichier === undefined) fail(USAGE, 64);
const cible = fichier as string;

const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 };
const pool = openProgramPool({ max: 1, applicationName: 'guichet export', ...timeouts });
const db = createDatabase(pool) as unknown as Kysely<CecTables>;
/** Beside its place until it is whole: who fetches it never reads half of it. */
const enCours = `${cible}.partiel`;
try {
  const sessions = await sessionRepository(db).list();
  const session = values.session
    ? (sessions.find(({ libelle }) => libelle === values.session) ?? null)
    : sessionCourante(sessions, dayOf(new Date()));
  if (!session) throw new Error('cette session n’existe pas');
  let lignes = -1;
  const counted = async function* () {
    for await (const text of decisionsCsv((after, limit) => listDecisions(db, session.id, after, limit))) {
      lignes += text.split('\n').length - 1;
      yield text;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(enCours, { mode: 0o600 }));
  renameSync(enCours, cible);
  process.stdout.write(`${session.libelle} : ${lignes} décisions dans ${cible}\n`);
} catch (error) {
  rmSync(enCours, { force: true });
  process.stderr.write(`Export interrompu : ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
