import type { Kysely } from 'kysely';
import type { RegistreTables } from './registre/registre.tables.ts';
import { voisinQueries } from './voisin.queries.ts';

export type { AssociationConnue, EtablissementConnu } from './voisin.queries.ts';

/** What the other modules may ask of associations: what the registries say, and where to write to them. */
export type AssociationApi = ReturnType<typeof voisinQueries>;

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly association: AssociationApi;
  }
}

export const createAssociationApi = (db: Kysely<unknown>): AssociationApi =>
  voisinQueries(db as unknown as Kysely<RegistreTables>);
