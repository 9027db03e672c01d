import type { Kysely } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { AssociationTables } from '../association.tables.ts';
import { type ElementQueries, elementQueries } from '../element/element.queries.ts';
import { type FicheQueries, ficheQueries } from '../fiche/fiche.queries.ts';
import { type HaaRepository, haaRepository } from './haa.repository.ts';

export interface HaaUow extends UowTools {
  readonly haa: HaaRepository;
  /** What a site may name: persons, members and establishments of the same association. */
  readonly elements: Pick<ElementQueries, 'find'>;
  readonly fiches: Pick<FicheQueries, 'isEtablissement'>;
}

export const bindHaa =
  (coffre: Coffre) =>
  (trx: Kysely<AssociationTables>, tools: UowTools): HaaUow => ({
    ...tools,
    haa: haaRepository(trx),
    elements: elementQueries(trx, coffre),
    fiches: ficheQueries(trx),
  });
