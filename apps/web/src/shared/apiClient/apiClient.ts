import { type ClientOf, createClient, type Send } from '@guichet/contract';
import { associationTable } from '@guichet/contract/association';
import { authTable } from '@guichet/contract/auth';
import { cecTable } from '@guichet/contract/cec';
import { dabTable } from '@guichet/contract/dab';
import { demandesTable } from '@guichet/contract/demandes';
import { lcaTable } from '@guichet/contract/lca';
import { mailTable } from '@guichet/contract/mail';
import { rdaTable } from '@guichet/contract/rda';
import { rdsTable } from '@guichet/contract/rds';

/** One client for each service of the contract; said, since the compiler no longer writes so long a type by itself. */
export interface Api {
  readonly auth: ClientOf<(typeof authTable)['routes']>;
  readonly cec: ClientOf<(typeof cecTable)['routes']>;
  readonly dab: ClientOf<(typeof dabTable)['routes']>;
  readonly dac: ClientOf<(typeof associationTable)['routes']>;
  readonly demandes: ClientOf<(typeof demandesTable)['routes']>;
  readonly lca: ClientOf<(typeof lcaTable)['routes']>;
  readonly mail: ClientOf<(typeof mailTable)['routes']>;
  readonly rda: ClientOf<(typeof rdaTable)['routes']>;
  readonly rds: ClientOf<(typeof rdsTable)['routes']>;
}

export const createApi = (send: Send): Api => ({
  auth: createClient(authTable, send),
  cec: createClient(cecTable, send),
  dab: createClient(dabTable, send),
  dac: createClient(associationTable, send),
  demandes: createClient(demandesTable, send),
  lca: createClient(lcaTable, send),
  mail: createClient(mailTable, send),
  rda: createClient(rdaTable, send),
  rds: createClient(rdsTable, send),
});
