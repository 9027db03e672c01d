import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import type { AssociationTables } from '../association.tables.ts';
import { type DocumentRepository, documentRepository } from './document.repository.ts';

export interface DocumentUow extends UowTools {
  readonly documents: DocumentRepository;
}

export const bindDocument = (trx: Kysely<AssociationTables>, tools: UowTools): DocumentUow => ({
  ...tools,
  documents: documentRepository(trx),
});
