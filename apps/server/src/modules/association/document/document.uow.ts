import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import { type DocumentRepository, documentRepository } from './document.repository.ts';
import type { DocumentTables } from './document.tables.ts';

export interface DocumentUow extends UowTools {
  readonly documents: DocumentRepository;
}

export const bindDocument = (trx: Kysely<DocumentTables>, tools: UowTools): DocumentUow => ({
  ...tools,
  documents: documentRepository(trx),
});
