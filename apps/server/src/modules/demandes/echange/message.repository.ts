import { type Kysely, type Selectable, sql } from 'kysely';
import type { Curseur } from '../noyau/curseur.ts';
import type { EchangeTables, MessageTable } from './echange.tables.ts';

type Row = Selectable<MessageTable>;
export type Message = Omit<Row, 'envoye_at'> & { readonly envoye_at: string };
type NouveauMessage = Omit<Message, 'id'>;

const toMessage = ({ envoye_at, ...row }: Row): Message => ({ ...row, envoye_at: envoye_at.toISOString() });

export const messageRepository = (trx: Kysely<EchangeTables>) => ({
  async insert(message: NouveauMessage): Promise<Message> {
    const row = await trx.insertInto('demandes.message').values(message).returningAll().executeTakeFirstOrThrow();
    return toMessage(row);
  },

  async find(id: string): Promise<Message | null> {
    const row = await trx.selectFrom('demandes.message').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toMessage(row) : null;
  },

  /** The latest first. */
  async listOf(id_dossier: number, limit: number, after: Curseur | null): Promise<Message[]> {
    const rows = await trx
      .selectFrom('demandes.message')
      .selectAll()
      .where('id_dossier', '=', id_dossier)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(envoye_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('envoye_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toMessage);
  },
});
export type MessageRepository = ReturnType<typeof messageRepository>;
