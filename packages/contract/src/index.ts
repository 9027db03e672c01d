import { associationTable } from './association/index.ts';
import { authTable } from './auth/index.ts';
import { cecTable } from './cec/index.ts';
import { dabTable } from './dab/index.ts';
import { demandesTable } from './demandes/index.ts';
import { lcaTable } from './lca/index.ts';
import { mailTable } from './mail/index.ts';
import { rdaTable } from './rda/index.ts';
import { rdsTable } from './rds/index.ts';
import type { RouteTable } from './route.ts';

export * from './client.ts';
export * from './errorBody.ts';
export * from './nameCalls.ts';
export * from './page.ts';
export * from './paths.ts';
export * from './roleWish.ts';
export * from './route.ts';

/** Every service of the portal: what is not in a table of this list does not exist. */
export const TABLES: readonly RouteTable[] = [
  associationTable,
  authTable,
  cecTable,
  dabTable,
  demandesTable,
  lcaTable,
  mailTable,
  rdaTable,
  rdsTable,
];
