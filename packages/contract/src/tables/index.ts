import { associationTable } from '../association/index.ts';
import { authTable } from '../auth/index.ts';
import { cecTable } from '../cec/index.ts';
import { dabTable } from '../dab/index.ts';
import { demandeSiretTable, demandesTable } from '../demandes/index.ts';
import { lcaTable } from '../lca/index.ts';
import { mailTable } from '../mail/index.ts';
import { pspTable } from '../psp/index.ts';
import { rdaTable } from '../rda/index.ts';
import { delaiTable, rdsTable } from '../rds/index.ts';
import { defineRoutes, type RouteTable } from '../route.ts';

/** The whole service, as callers see it: which module answers is not theirs to know. */
const dacTable = defineRoutes({
  service: associationTable.service,
  title: associationTable.title,
  routes: { ...associationTable.routes, ...demandeSiretTable.routes },
});

const annuaireTable = defineRoutes({
  service: rdsTable.service,
  title: rdsTable.title,
  routes: { ...rdsTable.routes, ...delaiTable.routes },
});

/** Every service of the portal: what is not in a table of this list does not exist. */
export const TABLES: readonly RouteTable[] = [
  dacTable,
  authTable,
  cecTable,
  dabTable,
  demandesTable,
  lcaTable,
  mailTable,
  pspTable,
  rdaTable,
  annuaireTable,
];
