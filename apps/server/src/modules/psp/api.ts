import type { Kysely } from 'kysely';
import type { PspTables } from './noyau/psp.tables.ts';
import { voisinQueries } from './noyau/voisin.queries.ts';

/** What the other modules may ask of Pass’Sport. */
export interface PspApi {
  /** As the caller's own transaction sees it. */
  readIn(db: Kysely<unknown>): ReturnType<typeof voisinQueries>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly psp: PspApi;
  }
}

export const pspApi: PspApi = { readIn: (db) => voisinQueries(db as unknown as Kysely<PspTables>) };
