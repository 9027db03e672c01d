import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { parseSettings } from '../src/config.ts';
import { MODULE_NAMES } from '../src/platform/moduleList.ts';
import { type RunName, startProcess } from '../src/platform/startProcess.ts';
import { type Caller, createCaller } from './caller.ts';
import { cloneDatabase, type TestDatabase } from './testDatabase.ts';
import { withDatabase } from './urls.ts';

export interface Portail extends TestDatabase {
  readonly base: string;
  browser(): Caller;
  client(): Caller;
}

export interface OptionsPortail {
  readonly run?: readonly RunName[];
  readonly settings?: Readonly<Record<string, string>>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Figures that tests do not meet by accident; those of limits set their own. */
const WIDE = {
  LIMIT_AUTH_PER_MINUTE: '100000',
  LIMIT_CONNEXION_PER_MINUTE: '100000',
  LIMIT_MAIL_PER_MINUTE: '100000',
  LIMIT_SESSION_PER_MINUTE: '100000',
  LIMIT_COMPTE_PER_MINUTE: '100000',
  LIMIT_RECHERCHE_PER_MINUTE: '100000',
  LIMIT_FICHIER_PER_MINUTE: '100000',
  LIMIT_CLE_PER_MINUTE: '100000',
  UPLOADS_AT_ONCE_PER_ACCOUNT: '20',
  // Most scenes run no jobs: what is not made never will be.
  PDF_PATIENCE_MS: '0',
  // Numbers begin again in each database: only a test that starts a reception of its own speaks to one.
  INSEE_URL: '',
  FEDERATIONS_URL: '',
  // Agents of a scene sign in with a password alone; the tests of factors, and the matrix, say otherwise.
  SECOND_FACTOR: 'optional',
};

/** The database that is cloned, when it is not the migrated one; and how its clone is called, when that matters. */
interface Base {
  readonly modele?: string;
  readonly name?: string;
}

/** What answers requests has the servers' role, unless it runs jobs too. */
const asServer = (appUrl: string): string =>
  withDatabase(process.env['DATABASE_URL'], new URL(appUrl).pathname.slice(1));

/** What a program on that database is given to run with. */
export const envBeside = async ({ appUrl }: Pick<TestDatabase, 'appUrl'>, settings: object = {}) => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const roles = { DATABASE_URL: asServer(appUrl), DATABASE_DROITS_USER: 'guichet_droits' };
  const overrides = { ...roles, PORT: String(port), PUBLIC_URL: base, LOG_LEVEL: 'silent' };
  return { base, env: { ...process.env, ...WIDE, DATABASE_POOL: '4', ...overrides, ...settings } };
};

const startOn = async (database: Pick<TestDatabase, 'appUrl'>, run: readonly RunName[], settings: object) => {
  const { base, env } = await envBeside(database, settings);
  return { base, stop: await startProcess({ settings: parseSettings(env), modules: MODULE_NAMES, run }) };
};

/** A second one that answers beside the first, on the same database. */
export const startBeside = (portail: Portail, settings: Readonly<Record<string, string>> = {}) =>
  startOn(portail, ['http'], settings);

/** The real program, listening on a real port, on its own real database. */
export const startPortail = async (
  { run = ['http'], settings = {} }: OptionsPortail = {},
  { modele, name }: Base = {},
): Promise<Portail> => {
  const database = await cloneDatabase(modele, name);
  const { base, stop } = await startOn(database, run, settings);
  return {
    ...database,
    base,
    browser: () => createCaller(base, 'navigateur'),
    client: () => createCaller(base, 'autre'),
    async close() {
      await stop();
      await database.close();
    },
  };
};

export const freshEmail = (): string => `essai-${randomUUID()}@guichet-asso.example`;

export const PASSWORD = 'Tatami-2027-ok';

export const inscriptionOf = (email: string) => ({
  email,
  password: PASSWORD,
  confirm: PASSWORD,
  civilite: 'Madame',
  nom: 'Diallo',
  prenom: 'Amina',
});
