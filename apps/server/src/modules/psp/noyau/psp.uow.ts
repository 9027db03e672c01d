import type { Kysely } from 'kysely';
import type { Neighbours } from '../../../platform/neighbours.ts';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import { type DossierPspQueries, dossierPspQueries } from './dossier.queries.ts';
import type { PspTables } from './psp.tables.ts';
import { type SaisonQueries, saisonQueries } from './saison.queries.ts';

export type Voisins = Pick<Neighbours, 'association' | 'auth' | 'lca' | 'rds'>;

/** What every room of Pass’Sport stands on. */
export interface PspUow extends UowTools {
  readonly saisons: SaisonQueries;
  readonly dossiers: DossierPspQueries;
  /** What the record says, who belongs to the association and who they are, as of this transaction. */
  readonly associations: ReturnType<Voisins['association']['readIn']>;
  readonly membres: ReturnType<Voisins['lca']['readIn']>;
  readonly comptes: ReturnType<Voisins['auth']['readIn']>;
  readonly catalogue: ReturnType<Voisins['rds']['catalogueIn']>;
}

export const bindPsp =
  ({ association, auth, lca, rds }: Voisins) =>
  (trx: Kysely<PspTables>, tools: UowTools): PspUow => {
    const untyped = trx as unknown as Kysely<unknown>;
    return {
      ...tools,
      saisons: saisonQueries(trx),
      dossiers: dossierPspQueries(trx),
      associations: association.readIn(untyped, tools.held.holdOf([])),
      membres: lca.readIn(untyped),
      comptes: auth.readIn(untyped),
      catalogue: rds.catalogueIn(untyped),
    };
  };
