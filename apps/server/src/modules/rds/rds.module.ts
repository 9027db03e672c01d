import { rdsTable } from '@guichet/contract/rds';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { rdsHandlers } from './rds.handlers.ts';
import type { RdsTables } from './rds.tables.ts';
import { bindRds } from './rds.uow.ts';

export const rdsModule: Module = {
  name: 'rds',
  migrations: { schema: 'rds', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [],
  async start({ db: untyped, jobs, neighbours }: Platform) {
    const db = untyped as unknown as Kysely<RdsTables>;
    const run = createRun({ module: 'rds', db, jobs, bind: bindRds(neighbours.auth) });
    return { tables: [mounted(rdsTable, rdsHandlers(run))], jobs: [] };
  },
};
