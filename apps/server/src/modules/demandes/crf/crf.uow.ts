import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { PaiementUow } from '../paiement/paiement.uow.ts';
import { type AttendusQueries, attendusQueries } from './attendus.queries.ts';
import { type CrfRepository, crfRepository } from './crf.repository.ts';
import type { CrfTables } from './crf.tables.ts';
import { type CrfPdfRepository, crfPdfRepository } from './pdf/crfPdf.repository.ts';

interface CrfPropre {
  readonly crfs: CrfRepository;
  readonly crfPdfs: CrfPdfRepository;
  readonly attendus: AttendusQueries;
}

export interface CrfUow extends PaiementUow, CrfPropre {
  readonly crfs: CrfRepository;
}

export const bindCrf = (untyped: Kysely<unknown>, { held }: Pick<UowTools, 'held'>): CrfPropre => {
  const trx = untyped as unknown as Kysely<CrfTables>;
  return { crfs: crfRepository(trx, held), crfPdfs: crfPdfRepository(trx), attendus: attendusQueries(trx) };
};
