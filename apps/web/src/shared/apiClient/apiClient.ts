import { type ClientOf, createClient, type Send } from '@guichet/contract';
import type { associationTable } from '@guichet/contract/association';
import { authTable } from '@guichet/contract/auth';
import type { cecTable } from '@guichet/contract/cec';
import type { dabTable } from '@guichet/contract/dab';
import type { demandeSiretTable, demandesTable } from '@guichet/contract/demandes';
import type { lcaTable } from '@guichet/contract/lca';
import type { mailTable } from '@guichet/contract/mail';
import type { pspTable } from '@guichet/contract/psp';
import type { rdaTable } from '@guichet/contract/rda';
import type { delaiTable, rdsTable } from '@guichet/contract/rds';
import { lazyClient } from './lazyClient.ts';

/** One client for each service of the contract; said, since the compiler no longer writes so long a type by itself. */
export interface Api {
  readonly auth: ClientOf<(typeof authTable)['routes']>;
  readonly cec: ClientOf<(typeof cecTable)['routes']>;
  readonly dab: ClientOf<(typeof dabTable)['routes']>;
  readonly dac: ClientOf<(typeof associationTable)['routes'] & (typeof demandeSiretTable)['routes']>;
  readonly demandes: ClientOf<(typeof demandesTable)['routes']>;
  readonly lca: ClientOf<(typeof lcaTable)['routes']>;
  readonly mail: ClientOf<(typeof mailTable)['routes']>;
  readonly psp: ClientOf<(typeof pspTable)['routes']>;
  readonly rda: ClientOf<(typeof rdaTable)['routes']>;
  readonly rds: ClientOf<(typeof rdsTable)['routes'] & (typeof delaiTable)['routes']>;
}

/** Both halves of one service: which module answers is not the caller's to know. */
const loadDac = async () => {
  const [{ associationTable }, { demandeSiretTable }] = await Promise.all([
    import('@guichet/contract/association'),
    import('@guichet/contract/demandes'),
  ]);
  return { ...associationTable, routes: { ...associationTable.routes, ...demandeSiretTable.routes } };
};

const loadRds = async () => {
  const { delaiTable, rdsTable } = await import('@guichet/contract/rds');
  return { ...rdsTable, routes: { ...rdsTable.routes, ...delaiTable.routes } };
};

/** Who enters is asked by every page; the rest comes with the page that needs it. */
export const createApi = (send: Send): Api => ({
  auth: createClient(authTable, send),
  cec: lazyClient(async () => (await import('@guichet/contract/cec')).cecTable, send),
  dab: lazyClient(async () => (await import('@guichet/contract/dab')).dabTable, send),
  dac: lazyClient(loadDac, send),
  demandes: lazyClient(async () => (await import('@guichet/contract/demandes')).demandesTable, send),
  lca: lazyClient(async () => (await import('@guichet/contract/lca')).lcaTable, send),
  mail: lazyClient(async () => (await import('@guichet/contract/mail')).mailTable, send),
  psp: lazyClient(async () => (await import('@guichet/contract/psp')).pspTable, send),
  rda: lazyClient(async () => (await import('@guichet/contract/rda')).rdaTable, send),
  rds: lazyClient(loadRds, send),
});
