import pg from 'pg';
import { runScript } from './runScript.ts';
import { type HarnessSettings, withDatabase } from './settings.ts';

export interface Database {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** As the owner: the harness looks at what the application's role may not. */
  rows<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface Databases {
  clone(name: string): Promise<Database>;
  dropAll(): Promise<void>;
}

export const openDatabase = ({ ownerUrl, appUrl }: Pick<Database, 'ownerUrl' | 'appUrl'>): Database => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'guichet faults' });
  // A drop with force ends these connections from the other side.
  pool.on('error', () => undefined);
  return {
    appUrl,
    ownerUrl,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...values])).rows,
    close: () => pool.end(),
  };
};

const asAdmin = async (settings: HarnessSettings, statements: readonly string[]): Promise<void> => {
  const admin = new pg.Client({ connectionString: settings.DATABASE_ADMIN_URL });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
};

const dropStatement = (name: string): string => `drop database if exists ${name} with (force)`;

export const migrate = async (ownerUrl: string): Promise<void> => {
  const { code, output } = await runScript('apps/server/src/migrate.ts', { DATABASE_OWNER_URL: ownerUrl });
  if (code !== 0) throw new Error(`la migration a échoué :\n${output}`);
};

/** One migrated model, made when first needed, and one clone a scenario; whatever was created here is dropped here. */
export const createDatabases = (settings: HarnessSettings, prefix: string): Databases => {
  const created: string[] = [];
  const model = `${prefix}_modele`;
  const create = async (name: string, from: string): Promise<void> => {
    created.push(name);
    await asAdmin(settings, [`create database ${name} ${from} owner guichet_owner`]);
  };
  return {
    async clone(name) {
      if (created.length === 0) {
        await create(model, '');
        await migrate(withDatabase(settings.DATABASE_OWNER_URL, model));
      }
      await create(`${prefix}_${name}`, `template ${model}`);
      const urlOf = (url: string): string => withDatabase(url, `${prefix}_${name}`);
      return openDatabase({ ownerUrl: urlOf(settings.DATABASE_OWNER_URL), appUrl: urlOf(settings.DATABASE_URL) });
    },
    dropAll: () => asAdmin(settings, created.splice(0).map(dropStatement)),
  };
};
