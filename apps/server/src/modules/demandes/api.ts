import type { Kysely } from 'kysely';
import type { NoyauTables } from './noyau/noyau.tables.ts';
import { tenusQueries } from './noyau/titre/tenus.queries.ts';
import { voisinQueries } from './noyau/voisin.queries.ts';

export type { TitreConnu } from './noyau/voisin.queries.ts';

/** What the other modules may ask of dossiers, and of the titres that they became. */
export interface DemandesApi {
  /** As the caller's own transaction sees them. */
  readIn(db: Kysely<unknown>): ReturnType<typeof voisinQueries> & ReturnType<typeof tenusQueries>;
}

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly demandes: DemandesApi;
  }
}

export const demandesApi: DemandesApi = {
  readIn: (db) => ({ ...voisinQueries(db as unknown as Kysely<NoyauTables>), ...tenusQueries(db) }),
};
