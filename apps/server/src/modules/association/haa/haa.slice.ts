import type { Kysely } from 'kysely';
import type { Platform } from '../../../platform/defineModule.ts';
import { createRun } from '../../../platform/unitOfWork.ts';
import type { AssociationTables } from '../association.tables.ts';
import { type HaaDeps, haaHandlers } from './haa.handlers.ts';
import { haaQueries } from './haa.queries.ts';
import { bindHaa } from './haa.uow.ts';

interface Deps extends Pick<Platform, 'db' | 'jobs' | 'coffre'>, Pick<HaaDeps, 'readAcces' | 'withAuteur'> {}

/** The slice put together, for the module to mount. */
export const haaSlice = ({ db: untyped, jobs, coffre, readAcces, withAuteur }: Deps) => {
  const db = untyped as unknown as Kysely<AssociationTables>;
  const run = createRun({ module: 'association', db, jobs, bind: bindHaa(coffre) });
  return { handlers: haaHandlers({ run, readAcces, withAuteur, haa: haaQueries(db) }) };
};
