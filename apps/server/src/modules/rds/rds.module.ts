import { dabTable } from '@guichet/contract/dab';
import { rdsTable } from '@guichet/contract/rds';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import { createWithAuteur } from '../../platform/record/withAuteur.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { dabHandlers } from './mission/dab.handlers.ts';
import { rdsHandlers } from './rds.handlers.ts';
import type { RdsTables } from './rds.tables.ts';
import { bindRds } from './rds.uow.ts';
import { createAnnonces } from './repertoire/annonces.ts';

export const rdsModule: Module = {
  name: 'rds',
  migrations: { schema: 'rds', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [],
  async start({ db: untyped, jobs, neighbours }: Platform) {
    const db = untyped as unknown as Kysely<RdsTables>;
    const run = createRun({ module: 'rds', db, jobs, bind: bindRds(neighbours, createAnnonces()) });
    const withAuteur = createWithAuteur({
      readHistory: createReadHistory(untyped),
      findCompte: neighbours.auth.findCompte,
    });
    const deps = { run, withAuteur, neighbours };
    return { tables: [mounted(rdsTable, rdsHandlers(deps)), mounted(dabTable, dabHandlers(deps))], jobs: [] };
  },
};
