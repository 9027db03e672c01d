import type { Kysely } from 'kysely';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { AssociationTables } from './association.tables.ts';
import { type ElementRepository, elementRepository } from './element/element.repository.ts';
import { type EtablissementRepository, etablissementRepository } from './fiche/etablissement.repository.ts';
import { type FicheRepository, ficheRepository } from './fiche/fiche.repository.ts';
import { type AttributionRepository, attributionRepository } from './registre/attribution.repository.ts';
import { voisinQueries } from './voisin.queries.ts';

export interface AssociationUow extends UowTools {
  readonly fiches: FicheRepository;
  readonly etablissements: EtablissementRepository;
  readonly elements: ElementRepository;
  readonly attributions: AttributionRepository;
  /** Who belongs to it, as of this transaction. */
  readonly membres: ReturnType<Neighbours['lca']['readIn']>;
  readonly listAlertes: ReturnType<typeof voisinQueries>['listAlertes'];
}

export const bindAssociation =
  (lca: Pick<Neighbours['lca'], 'readIn'>, coffre: Coffre) =>
  (trx: Kysely<AssociationTables>, tools: UowTools): AssociationUow => ({
    ...tools,
    fiches: ficheRepository(trx),
    etablissements: etablissementRepository(trx),
    elements: elementRepository(trx, coffre),
    attributions: attributionRepository(trx),
    membres: lca.readIn(trx as unknown as Kysely<unknown>),
    listAlertes: voisinQueries(trx).listAlertes,
  });
