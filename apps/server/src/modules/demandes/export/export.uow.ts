import type { Kysely } from 'kysely';
import { ancreRepository } from '../../../platform/ancre/ancre.repository.ts';
import type { Ancre } from '../../../platform/ancre/enonce.ts';
import {
  type LigneProuvee,
  listPreuves,
  listTetes,
  type TeteEcrite,
} from '../../../platform/verification/historique.queries.ts';
import type { PaiementUow } from '../paiement/paiement.uow.ts';
import type { SortieUow } from '../sortie/sortie.uow.ts';
import { type ExportRepository, exportRepository } from './export.repository.ts';
import type { ExportTables } from './export.tables.ts';
import { type SuitesQueries, suitesQueries } from './suites.queries.ts';

interface ExportPropre {
  readonly exports: ExportRepository;
  readonly suites: SuitesQueries;
  /** Of one dossier: the lines of its history, with what their digests are of. */
  readonly listPreuves: (id: number) => Promise<LigneProuvee[]>;
  readonly listTetes: () => Promise<TeteEcrite[]>;
  readonly lastAncre: () => Promise<Ancre | null>;
}
/** No dossier has as many; an archive says so when it is cut. */
const PREUVES = 20_000;

export type ExportUow = SortieUow & PaiementUow & ExportPropre;

export const bindExport = (untyped: Kysely<unknown>): ExportPropre => {
  const trx = untyped as unknown as Kysely<ExportTables>;
  const proof = untyped as Kysely<unknown>;
  return {
    exports: exportRepository(trx),
    suites: suitesQueries(trx),
    listPreuves: (id) => listPreuves(proof, { objet: 'dossier', id_objet: String(id) }, PREUVES),
    listTetes: () => listTetes(proof),
    lastAncre: async () => (await ancreRepository(proof).listLast(1))[0] ?? null,
  };
};
