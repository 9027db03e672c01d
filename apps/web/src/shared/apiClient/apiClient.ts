import { createClient, type Send } from '@guichet/contract';
import { associationTable } from '@guichet/contract/association';
import { authTable } from '@guichet/contract/auth';
import { dabTable } from '@guichet/contract/dab';
import { demandesTable } from '@guichet/contract/demandes';
import { lcaTable } from '@guichet/contract/lca';
import { mailTable } from '@guichet/contract/mail';
import { rdsTable } from '@guichet/contract/rds';

/** One client for each service of the contract. */
export const createApi = (send: Send) => ({
  auth: createClient(authTable, send),
  dab: createClient(dabTable, send),
  dac: createClient(associationTable, send),
  demandes: createClient(demandesTable, send),
  lca: createClient(lcaTable, send),
  mail: createClient(mailTable, send),
  rds: createClient(rdsTable, send),
});
export type Api = ReturnType<typeof createApi>;
