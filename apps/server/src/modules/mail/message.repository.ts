import type { Kysely } from 'kysely';
import type { MailTables } from './mail.tables.ts';
import type { Message } from './message.ts';

export const messageRepository = (trx: Kysely<MailTables>) => ({
  async insert({ contexte, ...message }: Message): Promise<string> {
    const { id } = await trx
      .insertInto('mail.message')
      .values({ ...message, contexte: [...contexte] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async find(id: string): Promise<Message | null> {
    const row = await trx
      .selectFrom('mail.message')
      .select(['subject', 'texte', 'reply_to', 'contexte'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async remove(id: string): Promise<void> {
    await trx.deleteFrom('mail.message').where('id', '=', id).execute();
  },
});
export type MessageRepository = ReturnType<typeof messageRepository>;
