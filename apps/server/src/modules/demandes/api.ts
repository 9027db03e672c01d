import type { Kysely } from 'kysely';
import type { NoyauTables } from './noyau/noyau.tables.ts';
import { voisinQueries } from './noyau/voisin.queries.ts';

/** What the other modules may ask of dossiers. */
export interface DemandesApi {
  /** As the caller's own transaction sees them. */
  readIn(db: Kysely<unknown>): ReturnType<typeof voisinQueries>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly demandes: DemandesApi;
  }
}

export const demandesApi: DemandesApi = { readIn: (db) => voisinQueries(db as unknown as Kysely<NoyauTables>) };
