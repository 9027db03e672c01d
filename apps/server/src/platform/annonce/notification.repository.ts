import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnnonceTables } from './annonce.tables.ts';

/** What a notice is about: nobody but the module that names it knows more. */
export interface Sujet {
  readonly sujet: string;
  readonly id_sujet: string;
}

export interface NouvelleNotification extends Sujet {
  readonly type: number;
  readonly phrase: string;
  readonly titre?: string | null;
  readonly page?: string | null;
  /** Who was told this once about this kind of subject is not told it again. */
  readonly cle: string;
  readonly cree_at: Date;
}

export interface Destinataire {
  readonly destinataire: string;
  /** Also by mail. */
  readonly isEcrit: boolean;
  /** Not now, but with what else there is to say that day. */
  readonly resume_le: string | null;
  readonly id_correspondance: number | null;
}

export interface NotificationLue extends Sujet {
  readonly id: string;
  readonly type: number;
  readonly titre: string | null;
  readonly page: string | null;
  readonly phrase: string;
  readonly cree_at: string;
  readonly lu_at: string | null;
}
export type NotificationNonLue = Pick<NotificationLue, 'id' | 'type' | 'phrase' | 'cree_at'>;
type Ligne = Omit<NotificationLue, 'cree_at' | 'lu_at'> & { readonly cree_at: Date; readonly lu_at: Date | null };

/** What a module says of its subjects as they are when the notice `n` is read: a left join, and what is taken from it. */
export interface Mots {
  readonly colonnes: RawBuilder<unknown>;
  readonly jointure: RawBuilder<unknown>;
}

interface Page {
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | null;
}

export const notificationRepository = <Dits extends object>(trx: Kysely<AnnonceTables>, mots: Mots) => ({
  /** Those who were not told yet. */
  async add(
    destinataires: readonly Destinataire[],
    notification: NouvelleNotification,
  ): Promise<Pick<Destinataire, 'destinataire' | 'isEcrit' | 'resume_le'>[]> {
    if (destinataires.length === 0) return [];
    const rows = await trx
      .insertInto('platform.notification')
      .values(
        destinataires.map(({ isEcrit, ...destinataire }) => ({
          ...notification,
          ...destinataire,
          courriel: isEcrit ? ('a_envoyer' as const) : ('non' as const),
        })),
      )
      .onConflict((conflict) => conflict.columns(['destinataire', 'sujet', 'cle']).doNothing())
      .returning(['destinataire', 'courriel', 'resume_le'])
      .execute();
    return rows.map(({ courriel, ...row }) => ({ ...row, isEcrit: courriel === 'a_envoyer' }));
  },

  /** Of every subject, the latest first; one more than asked for tells that there is a next page. */
  async list(destinataire: string, { limit, after }: Page): Promise<(NotificationLue & Dits)[]> {
    const suite = after === null ? sql`` : sql`and (n.cree_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
    const { rows } = await sql<Ligne & Dits>`select n.id, n.type, n.sujet, n.id_sujet, n.titre, n.page, n.phrase,
        n.cree_at, n.lu_at, ${mots.colonnes}
      from platform.notification n ${mots.jointure}
      where n.destinataire = ${destinataire}::uuid ${suite}
      order by n.cree_at desc, n.id desc limit ${limit}`.execute(trx);
    return rows.map((row) => ({
      ...row,
      cree_at: row.cree_at.toISOString(),
      lu_at: row.lu_at?.toISOString() ?? null,
    }));
  },

  /** Of one subject, what this person has not opened, the latest first. */
  async listUnread(destinataire: string, { sujet, id_sujet }: Sujet, limit: number): Promise<NotificationNonLue[]> {
    const rows = await trx
      .selectFrom('platform.notification')
      .select(['id', 'type', 'phrase', 'cree_at'])
      .where('destinataire', '=', destinataire)
      .where('sujet', '=', sujet)
      .where('id_sujet', '=', id_sujet)
      .where('lu_at', 'is', null)
      .orderBy('cree_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ cree_at, ...row }) => ({ ...row, cree_at: cree_at.toISOString() }));
  },

  async countUnread(destinataire: string): Promise<number> {
    const row = await trx
      .selectFrom('platform.notification')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('destinataire', '=', destinataire)
      .where('lu_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.nombre);
  },

  /** Of one subject, or of all. */
  async markRead(destinataire: string, lu: Sujet | null, lu_at: Date): Promise<void> {
    await trx
      .updateTable('platform.notification')
      .set({ lu_at })
      .where('destinataire', '=', destinataire)
      .where('lu_at', 'is', null)
      .$if(lu !== null, (query) =>
        query.where('sujet', '=', lu?.sujet ?? '').where('id_sujet', '=', lu?.id_sujet ?? ''),
      )
      .execute();
  },
});
export type NotificationRepository<Dits extends object> = ReturnType<typeof notificationRepository<Dits>>;

/** Whether this person has a notice about it that they have not opened yet, in a longer question. */
export const hasUnread = (authId: string, sujet: string, id_sujet: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from platform.notification n
  where n.destinataire = ${authId}::uuid and n.sujet = ${sujet} and n.id_sujet = ${id_sujet} and n.lu_at is null)`;
