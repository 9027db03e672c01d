import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Settings } from './settings.ts';

interface Target {
  readonly role: string;
  readonly password: string;
  readonly database: string;
}

const targetOf = (connection: string): Target => {
  const { username, password, pathname } = new URL(connection);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password), database: pathname.slice(1) };
};

const exists = async (client: Client, query: string, name: string): Promise<boolean> =>
  (await client.query(query, [name])).rowCount === 1;

const ensureRole = async (client: Client, { role, password }: Target): Promise<void> => {
  if (await exists(client, 'select 1 from pg_roles where rolname = $1', role)) return;
  const secret = password === '' ? '' : ` password ${escapeLiteral(password)}`;
  await client.query(`create role ${escapeIdentifier(role)} login${secret}`);
};

const ensureDatabase = async (client: Client, { role, database }: Target): Promise<void> => {
  if (await exists(client, 'select 1 from pg_database where datname = $1', database)) return;
  const name = escapeIdentifier(database);
  await client.query(
    `create database ${name} owner ${escapeIdentifier(role)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
};

/**
 * Four roles: the running portal cannot change its own tables or erase its history, nor its servers do what jobs do, nor
 * write rights by the connections that everything else goes through.
 */
export const prepareDatabase = async (settings: Settings): Promise<void> => {
  const owner = targetOf(settings.DATABASE_OWNER_URL);
  const app = targetOf(settings.DATABASE_URL);
  const client = new Client({ connectionString: settings.DATABASE_ADMIN_URL });
  await client.connect();
  try {
    await ensureRole(client, owner);
    await ensureRole(client, app);
    for (const role of [settings.DATABASE_JOBS_USER, settings.DATABASE_DROITS_USER]) {
      await ensureRole(client, { ...app, role });
      await client.query(`grant ${escapeIdentifier(app.role)} to ${escapeIdentifier(role)}`);
    }
    const [droits, jobs] = [settings.DATABASE_DROITS_USER, settings.DATABASE_JOBS_USER];
    await client.query(`grant ${escapeIdentifier(droits)} to ${escapeIdentifier(jobs)}`);
    await ensureDatabase(client, owner);
    const database = escapeIdentifier(owner.database);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${escapeIdentifier(app.role)}`);
  } finally {
    await client.end();
  }
};
