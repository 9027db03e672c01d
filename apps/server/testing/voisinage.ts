import { createSenderBoss } from '../src/platform/boss.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { NeighbourDeps } from '../src/platform/neighbours.ts';
import { cloneDatabase, type TestDatabase } from './testDatabase.ts';

/** What a neighbour is made with, on a database of its own. */
export interface Voisinage extends TestDatabase {
  readonly deps: NeighbourDeps;
}

export const startVoisinage = async (): Promise<Voisinage> => {
  const database = await cloneDatabase();
  const jobs = createSenderBoss(database.appUrl, createLogger('silent'));
  await jobs.start();
  return {
    ...database,
    deps: { db: database.db, jobs },
    async close() {
      await jobs.stop({ graceful: false });
      await database.close();
    },
  };
};
