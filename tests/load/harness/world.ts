import { randomUUID } from 'node:crypto';
import { createDatabases, type Database } from '../../faults/harness/databases.ts';
import { readSettings } from '../../faults/harness/settings.ts';
import { type BareEngine, createBareEngine } from './bareEngine.ts';
import { COMPTES, createTokenKey, insertComptes } from './comptes.ts';
import { type Portail, startPortail } from './portail.ts';

export const HTTP_CONNECTIONS = 16;
/** The server's connections to PostgreSQL, and as many for the bare engine. */
export const DATABASE_CONNECTIONS = 10;

/** What one run has to itself: a database, a process, a key. */
export interface World {
  readonly database: Database;
  readonly bare: BareEngine;
  readonly portail: Portail;
  /** The same on another checkout, to be compared with. */
  readonly contre: Portail | null;
  readonly tokenKey: string;
  readonly signal: AbortSignal;
}

export interface WorldOptions {
  readonly signal: AbortSignal;
  /** The folder of another checkout. */
  readonly contre: string | null;
}

const openWorld = async (database: Database, { signal, contre: folder }: WorldOptions): Promise<World> => {
  const { appUrl, ownerUrl } = database;
  await insertComptes(database);
  const bare = createBareEngine({ appUrl, ownerUrl, connections: DATABASE_CONNECTIONS, comptes: COMPTES, signal });
  await bare.prepareCalibration();
  const tokenKey = createTokenKey();
  const env = { DATABASE_URL: appUrl, DATABASE_POOL: String(DATABASE_CONNECTIONS), TOKEN_KEY: tokenKey };
  const portail = await startPortail(env, signal);
  try {
    const contre = folder ? await startPortail(env, signal, folder) : null;
    return { database, bare, portail, contre, tokenKey, signal };
  } catch (error) {
    await portail.stop();
    throw error;
  }
};

/** Whatever the work does, and however it ends, nothing of this world is left. */
export const inWorld = async <Result>(
  options: WorldOptions,
  work: (world: World) => Promise<Result>,
): Promise<Result> => {
  const databases = createDatabases(readSettings(), `guichet_mesure_${randomUUID().slice(0, 8)}`);
  let [database, world]: [Database | null, World | null] = [null, null];
  try {
    database = await databases.clone('appels');
    options.signal.throwIfAborted();
    world = await openWorld(database, options);
    return await work(world);
  } finally {
    await world?.portail.stop();
    await world?.contre?.stop();
    await database?.close();
    await databases.dropAll();
  }
};
