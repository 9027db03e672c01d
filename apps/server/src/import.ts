import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { dayOf, yearOf } from '@guichet/rules/jour';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import * as z from 'zod';
import { parseSettings } from './config.ts';
import { porteusesIn } from './modules/association/api.ts';
import { rechercheRepository } from './modules/association/recherche/recherche.repository.ts';
import { registreRepository } from './modules/association/registre/registre.repository.ts';
import { REGISTRES } from './modules/association/registre/sources.ts';
import type { CecTables } from './modules/cec/cec.tables.ts';
import { declarationImportRepository } from './modules/cec/import/declarationImport.repository.ts';
import { DECLARATIONS } from './modules/cec/import/forme.ts';
import { sessionRepository } from './modules/cec/session/session.repository.ts';
import { createListOccupees } from './modules/lca/api.ts';
import { codeImportRepository } from './modules/psp/code/import/codeImport.repository.ts';
import { CODES } from './modules/psp/code/import/forme.ts';
import type { PspTables } from './modules/psp/noyau/psp.tables.ts';
import { saisonQueries } from './modules/psp/noyau/saison.queries.ts';
import { createSceau } from './modules/psp/noyau/sceau.ts';
import { createDatabase } from './platform/database.ts';
import { type Bilan, runImport } from './platform/import/runImport.ts';
import { openProgramPool } from './platform/programPool.ts';

const USAGE = 'Usage : npm run import -- rna|sirene|cec|passsport FICHIER… [--again] [--lines N]';
/** A lot is some thousands of lines: a statement that takes this long will not end. */
const LONGEST_MS = 600_000;

/** A file of the country is read in small lots: without this, what was read waits in memory for nothing, and takes 400 MiB. */
setFlagsFromString('--max-semi-space-size=8');
setFlagsFromString('--semi-space-growth-factor=1');

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  options: {
    again: { type: 'boolean', default: false },
    lines: { type: 'string', default: '2000' },
    'no-sort': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const quoi = z.enum(['rna', 'sirene', 'cec', 'passsport']).safeParse(positionals[0]);
const lines = z.coerce.number().int().min(1).max(50_000).safeParse(values.lines);
const files = positionals.slice(1);
if (!quoi.success || !lines.success || files.length === 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(64);
}

const timeouts = { statementTimeoutMs: LONGEST_MS, lockTimeoutMs: 60_000 };
const pool = openProgramPool({ max: 2, applicationName: 'guichet import', ...timeouts });
const db = createDatabase(pool);
const client = await pool.connect();
const options = { files, lines: lines.data, isAgain: values.again, say, now: () => performance.now() };

const importRegistre = async (registre: keyof typeof REGISTRES, on: pg.ClientBase): Promise<Bilan> => {
  const repository = registreRepository(on, createListOccupees(db));
  const bilan = await runImport(repository, { ...options, source: REGISTRES[registre] });
  if (bilan.ecrites > 0 && !values['no-sort']) {
    await rechercheRepository(db).sort();
    say('La recherche est remise en ordre.');
  }
  return bilan;
};

const importDeclarations = async (on: pg.ClientBase): Promise<Bilan> => {
  const now = new Date();
  const sessions = sessionRepository(db as unknown as Kysely<CecTables>);
  await sessions.ensure(yearOf(now));
  const deps = { associations: porteusesIn(db), sessions: await sessions.list(), today: dayOf(now) };
  return runImport(declarationImportRepository(on, deps), { ...options, source: DECLARATIONS });
};
/** Two holders bring the halves of the season's key: they are settings of this program too. */
const importCodes = async (on: pg.ClientBase): Promise<Bilan> => {
  const saisons = await saisonQueries(db as unknown as Kysely<PspTables>).list();
  const sceau = createSceau(parseSettings(process.env));
  return runImport(codeImportRepository(on, { sceau, saisons }), { ...options, source: CODES });
};

const importOne = (source: typeof quoi.data): Promise<Bilan> => {
  if (source === 'cec') return importDeclarations(client);
  return source === 'passsport' ? importCodes(client) : importRegistre(source, client);
};
const started = performance.now();
try {
  const bilan = await importOne(quoi.data);
  const seconds = (performance.now() - started) / 1_000;
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
  say(
    `${bilan.lues} lignes en ${seconds.toFixed(1)} s (${Math.round(bilan.lues / seconds)}/s), ${bilan.ecrites} écritures, ` +
      `${bilan.rejetees} rejets, mémoire au plus ${memory} Mio`,
  );
} catch (error) {
  process.stderr.write(`Import interrompu : ${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('Relancez la même commande : il reprendra où il en était.\n');
  process.exitCode = 1;
} finally {
  client.release(true);
  await pool.end();
}
