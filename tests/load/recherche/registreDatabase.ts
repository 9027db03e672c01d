import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readSettings, withDatabase } from '../../faults/harness/settings.ts';
import { runProgram } from '../harness/runProgram.ts';

export interface RegistreDatabase {
  readonly name: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** What the import said of itself at its end, register by register; nothing when the base was already there. */
  readonly said: readonly string[];
}

export const nameOf = (associations: number): string => `guichet_bench_${associations}`;

const asAdmin = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const admin = new pg.Client({ connectionString: readSettings().DATABASE_ADMIN_URL });
  await admin.connect();
  try {
    return (await admin.query<Row>(text, values)).rows;
  } finally {
    await admin.end();
  }
};

export const dropDatabase = async (name: string): Promise<void> =>
  void (await asAdmin(`drop database if exists ${name} with (force)`));

/** The generated files, made once and kept for the next measure if a folder is given. */
export const generateFiles = async (
  associations: number,
): Promise<{ rna: string[]; sirene: string[]; folder: string }> => {
  const kept = process.env['BENCH_REGISTRES'];
  const folder = kept ? join(kept, String(associations)) : mkdtempSync(join(tmpdir(), 'guichet-bench-'));
  if (!existsSync(join(folder, 'StockUniteLegale_utf8.csv'))) {
    await runProgram('tools/generate/main.ts', ['--associations', String(associations), '--out', folder]);
  }
  const paths = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const isSirene = (path: string): boolean => path.includes('Stock');
  return { rna: paths.filter((path) => !isSirene(path)), sirene: paths.filter(isSirene).reverse(), folder };
};

export const removeFiles = (folder: string): void => {
  if (!process.env['BENCH_REGISTRES']) rmSync(folder, { recursive: true, force: true });
};

export const createEmpty = async (name: string): Promise<Omit<RegistreDatabase, 'said'>> => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings();
  const urls = { name, appUrl: withDatabase(DATABASE_URL, name), ownerUrl: withDatabase(DATABASE_OWNER_URL, name) };
  await asAdmin(`create database ${name} owner guichet_owner`);
  await runProgram('apps/server/src/migrate.ts', [], { DATABASE_OWNER_URL: urls.ownerUrl });
  return urls;
};

/** Another of the same rows: nobody may be connected to the first meanwhile. */
export const cloneDatabase = async (name: string, from: string): Promise<Omit<RegistreDatabase, 'said'>> => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings();
  await asAdmin(`create database ${name} template ${from} owner guichet_owner`);
  return { name, appUrl: withDatabase(DATABASE_URL, name), ownerUrl: withDatabase(DATABASE_OWNER_URL, name) };
};

const LINES = '20000';
const lastLine = (output: string): string => output.split('\n').find((line) => / lignes en /.test(line)) ?? '';

export const importInto = async (
  appUrl: string,
  registre: 'rna' | 'sirene' | 'cec' | 'passsport',
  files: readonly string[],
  lines: string = LINES,
): Promise<string> =>
  lastLine(
    await runProgram('apps/server/src/import.ts', [registre, ...files, '--lines', lines], { DATABASE_URL: appUrl }),
  );

/** A base kept since an older version: what came since, and its words put in order under today's indexes. */
const bringUp = async (ownerUrl: string): Promise<void> => {
  await runProgram('apps/server/src/migrate.ts', [], { DATABASE_OWNER_URL: ownerUrl });
  const owner = new pg.Client({ connectionString: ownerUrl, statement_timeout: 0 });
  await owner.connect();
  try {
    const { rows } = await owner.query('select from association.recherche_etat where not effaces');
    if (rows.length > 0) await owner.query('select association.sort_recherche()');
  } finally {
    await owner.end();
  }
};

/** A base of that many associations: the one kept from before, else made anew by the real commands. */
export const openRegistre = async (associations: number): Promise<RegistreDatabase> => {
  const name = nameOf(associations);
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings();
  const known = await asAdmin('select 1 from pg_database where datname = $1', [name]);
  if (known.length > 0) {
    const urls = { name, appUrl: withDatabase(DATABASE_URL, name), ownerUrl: withDatabase(DATABASE_OWNER_URL, name) };
    await bringUp(urls.ownerUrl);
    return { ...urls, said: [] };
  }
  const { rna, sirene, folder } = await generateFiles(associations);
  const urls = await createEmpty(name);
  const said = [await importInto(urls.appUrl, 'rna', rna), await importInto(urls.appUrl, 'sirene', sirene)];
  removeFiles(folder);
  return { ...urls, said };
};
