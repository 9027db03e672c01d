import type { Kysely } from 'kysely';
import type { Call } from '../../../platform/call.ts';
import type { CrfUow } from '../crf/crf.uow.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { type TenusQueries, tenusQueries } from '../noyau/titre/tenus.queries.ts';
import { type ConstatRepository, constatRepository } from './constat.repository.ts';
import { type EmisQueries, emisQueries } from './emis.queries.ts';
import { type MembreRepository, membreRepository } from './membre.repository.ts';
import { type ProcedureRepository, procedureRepository } from './procedure.repository.ts';
import { type TitreRepository, titreRepository } from './titre.repository.ts';
import type { TitreTables } from './titre.tables.ts';

interface TitrePropre {
  readonly titres: TitreRepository;
  readonly procedures: ProcedureRepository;
  readonly couverts: MembreRepository;
  readonly constats: ConstatRepository;
  readonly emis: EmisQueries;
  readonly tenus: TenusQueries;
}

/** What the register does with a titre: said here, given there. */
interface SuitesTitre {
  /** Once it is given, however it came, in that transaction. */
  readonly onTitre: (dossier: Dossier, call: Call) => Promise<void>;
}

export interface TitreUow extends CrfUow, TitrePropre, SuitesTitre {}

export const bindTitre = (untyped: Kysely<unknown>): TitrePropre => {
  const trx = untyped as unknown as Kysely<TitreTables>;
  return {
    titres: titreRepository(trx),
    procedures: procedureRepository(trx),
    couverts: membreRepository(trx),
    constats: constatRepository(trx),
    emis: emisQueries(trx),
    tenus: tenusQueries(untyped),
  };
};
