import type { Kysely } from 'kysely';
import type { UowTools } from '../../platform/unitOfWork.ts';
import type { MailTables } from './mail.tables.ts';
import { type MessageRepository, messageRepository } from './message.repository.ts';

export interface MailUow extends UowTools {
  readonly messages: MessageRepository;
}

export const bindMail = (trx: Kysely<MailTables>, tools: UowTools): MailUow => ({
  ...tools,
  messages: messageRepository(trx),
});
