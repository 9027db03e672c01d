import { parseArgs } from 'node:util';
import * as z from 'zod';
import { rechercheRepository } from './modules/association/recherche/recherche.repository.ts';
import { registreRepository } from './modules/association/registre/registre.repository.ts';
import { REGISTRES } from './modules/association/registre/sources.ts';
import { createListOccupees } from './modules/lca/api.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { runImport } from './platform/import/runImport.ts';
import { jobsUrl } from './platform/jobsUrl.ts';
import { createLogger } from './platform/logger.ts';

const USAGE = 'Usage : npm run import -- rna|sirene FICHIER… [--again] [--lines N]';
/** A lot is some thousands of lines: a statement that takes this long will not end. */
const LONGEST_MS = 600_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values, positionals } = parseArgs({
  options: {
    again: { type: 'boolean', default: false },
    lines: { type: 'string', default: '5000' },
    'no-sort': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const registre = z.enum(['rna', 'sirene']).safeParse(positionals[0]);
const lines = z.coerce.number().int().min(1).max(50_000).safeParse(values.lines);
const files = positionals.slice(1);
if (!registre.success || !lines.success || files.length === 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(64);
}

const access = z
  .object({
    DATABASE_URL: z.url(),
    DATABASE_JOBS_USER: z.string().optional(),
    DATABASE_JOBS_PASSWORD: z.string().optional(),
  })
  .parse(process.env);
const timeouts = { statementTimeoutMs: LONGEST_MS, lockTimeoutMs: 60_000 };
const pool = createPool(
  { url: jobsUrl(access), max: 2, applicationName: 'guichet import', ...timeouts },
  createLogger('warn'),
);
const db = createDatabase(pool);
const client = await pool.connect();
const started = performance.now();
try {
  const bilan = await runImport(registreRepository(client, createListOccupees(db)), {
    source: REGISTRES[registre.data],
    files,
    lines: lines.data,
    isAgain: values.again,
    say,
    now: () => performance.now(),
  });
  const seconds = (performance.now() - started) / 1_000;
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
  say(
    `${bilan.lues} lignes en ${seconds.toFixed(1)} s (${Math.round(bilan.lues / seconds)}/s), ${bilan.ecrites} écritures, ` +
      `${bilan.rejetees} rejets, mémoire au plus ${memory} Mio`,
  );
  if (bilan.ecrites > 0 && !values['no-sort']) {
    await rechercheRepository(db).sort();
    say('La recherche est remise en ordre.');
  }
} catch (error) {
  process.stderr.write(`Import interrompu : ${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('Relancez la même commande : il reprendra où il en était.\n');
  process.exitCode = 1;
} finally {
  client.release(true);
  await pool.end();
}
