import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** A folder of plain SQL files, forward only, and the schema that they own. */
export interface MigrationFolder {
  readonly schema: string;
  readonly folder: URL;
}

/** `*.index.sql` builds indexes concurrently: outside a transaction, so written to be run twice without harm. */
const isIndex = (name: string): boolean => name.endsWith('.index.sql');

const readMigrations = async (folder: URL, isWanted: (name: string) => boolean): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && isWanted(name)).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
    return [name.replace(/\.sql$/, ''), { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** Each module keeps its own ledger in its own schema: modules may move apart without renumbering. */
export const migrateFolder = async (db: Kysely<unknown>, { schema, folder }: MigrationFolder): Promise<string[]> => {
  const migrate = async (ledger: string, isWanted: (name: string) => boolean, disableTransactions: boolean) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => readMigrations(folder, isWanted) },
      migrationTableSchema: schema,
      migrationTableName: ledger,
      migrationLockTableName: `${ledger}_lock`,
      disableTransactions,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map(({ migrationName }) => `${schema}/${migrationName}`);
  };
  const tables = await migrate('migration', (name) => !isIndex(name), false);
  return [...tables, ...(await migrate('migration_index', isIndex, true))];
};

export const PLATFORM_MIGRATIONS: MigrationFolder = {
  schema: 'platform',
  folder: new URL('./migrations/', import.meta.url),
};
