import { createClient, type Send } from '@guichet/contract';
import { authTable } from '@guichet/contract/auth';

/** One client for each service of the contract. */
export const createApi = (send: Send) => ({ auth: createClient(authTable, send) });
export type Api = ReturnType<typeof createApi>;
