import type { Kysely } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction/instruction.uow.ts';
import { type AExporterQueries, aExporterQueries } from './aExporter.queries.ts';
import { type LotQueries, lotQueries } from './lot.queries.ts';
import type { PaiementTables } from './paiement.tables.ts';
import { type VersementRepository, versementRepository } from './versement.repository.ts';

interface PaiementPropre {
  readonly versements: VersementRepository;
  readonly lots: LotQueries;
  readonly aExporter: AExporterQueries;
}

export interface PaiementUow extends InstructionUow, PaiementPropre {
  readonly versements: VersementRepository;
}

export const bindPaiement = (
  untyped: Kysely<unknown>,
  { held }: Pick<UowTools, 'held'>,
  coffre: Coffre,
): PaiementPropre => {
  const trx = untyped as unknown as Kysely<PaiementTables>;
  return {
    versements: versementRepository(trx, held),
    lots: lotQueries(trx, coffre),
    aExporter: aExporterQueries(trx),
  };
};
