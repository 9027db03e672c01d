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

/** Those of this schema whose building was cut: nothing reads them, and `if not exists` takes them for made. */
const listCut = async (db: Kysely<unknown>, schema: string): Promise<string[]> => {
  const { rows } = await sql<{ nom: string }>`select c.relname as nom from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and not i.indisvalid`.execute(db);
  return rows.map(({ nom }) => nom);
};

/** However long it takes and whoever it waits for: building concurrently stops nobody. */
const buildIndex = async (db: Kysely<unknown>, schema: string, text: string): Promise<void> => {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set lock_timeout = 0`.execute(db);
  try {
    for (const nom of await listCut(db, schema))
      if (new RegExp(`\\b${nom}\\b`, 'u').test(text))
        await sql`drop index concurrently if exists ${sql.id(schema, nom)}`.execute(db);
    // One at a time: sent together they would be one transaction, which building concurrently refuses.
    for (const statement of text.split(/;\s*$/mu).filter((part) => part.trim() !== ''))
      await sql.raw(statement).execute(db);
  } finally {
    await sql`reset statement_timeout`.execute(db);
    await sql`reset lock_timeout`.execute(db);
  }
};

const readMigrations = async (
  { schema, folder }: MigrationFolder,
  isWanted: (name: string) => boolean,
): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && isWanted(name)).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = async (db: Kysely<unknown>) =>
      isIndex(name) ? buildIndex(db, schema, text) : void (await sql.raw(text).execute(db));
    return [name.replace(/\.sql$/, ''), { up }];
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** Each module keeps its own ledger in its own schema: modules may move apart without renumbering. */
export const migrateFolder = async (db: Kysely<unknown>, own: MigrationFolder): Promise<string[]> => {
  const { schema } = own;
  const migrate = async (ledger: string, isWanted: (name: string) => boolean, disableTransactions: boolean) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => readMigrations(own, isWanted) },
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
  const indexes = await migrate('migration_index', isIndex, true);
  const cut = await listCut(db, schema);
  if (cut.length > 0) throw new Error(`index à refaire (reindex index concurrently) : ${schema}.${cut.join(', ')}`);
  return [...tables, ...indexes];
};

export const PLATFORM_MIGRATIONS: MigrationFolder = {
  schema: 'platform',
  folder: new URL('./migrations/', import.meta.url),
};
