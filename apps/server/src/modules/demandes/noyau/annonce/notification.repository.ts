import { type Kysely, sql } from 'kysely';
import type { Curseur } from '../curseur.ts';
import type { NoyauTables } from '../noyau.tables.ts';

export interface NouvelleNotification {
  readonly type: number;
  readonly exercice: number;
  readonly id_dossier: number;
  readonly phrase: string;
  /** Who was told this once is not told it again. */
  readonly cle: string;
  readonly cree_at: Date;
}

export interface Destinataire {
  readonly destinataire: string;
  /** Also by mail. */
  readonly isEcrit: boolean;
}

export interface NotificationLue {
  readonly id: string;
  readonly type: number;
  readonly id_dossier: number;
  readonly phrase: string;
  readonly nom: string | null;
  readonly subvention: string | null;
  readonly cree_at: string;
  readonly lu_at: string | null;
}

export const notificationRepository = (trx: Kysely<NoyauTables>) => ({
  /** Those who were not told yet. */
  async add(destinataires: readonly Destinataire[], notification: NouvelleNotification): Promise<Destinataire[]> {
    if (destinataires.length === 0) return [];
    const rows = await trx
      .insertInto('demandes.notification')
      .values(
        destinataires.map(({ destinataire, isEcrit }) => ({
          ...notification,
          destinataire,
          courriel: isEcrit ? ('a_envoyer' as const) : ('non' as const),
        })),
      )
      .onConflict((conflict) => conflict.columns(['destinataire', 'cle']).doNothing())
      .returning(['destinataire', 'courriel'])
      .execute();
    return rows.map(({ destinataire, courriel }) => ({ destinataire, isEcrit: courriel === 'a_envoyer' }));
  },

  /** The latest first; one more than asked for tells that there is a next page. */
  async list(destinataire: string, limit: number, after: Curseur | null): Promise<NotificationLue[]> {
    const rows = await trx
      .selectFrom('demandes.notification as n')
      .leftJoin('demandes.dossier as d', (join) =>
        join.onRef('d.exercice', '=', 'n.exercice').onRef('d.id', '=', 'n.id_dossier'),
      )
      .select(['n.id', 'n.type', 'n.id_dossier', 'n.phrase', 'n.cree_at', 'n.lu_at'])
      .select(['d.nom', 'd.nom_subvention as subvention'])
      .where('n.destinataire', '=', destinataire)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(n.cree_at, n.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('n.cree_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ cree_at, lu_at, ...row }) => ({
      ...row,
      cree_at: cree_at.toISOString(),
      lu_at: lu_at?.toISOString() ?? null,
    }));
  },

  async countUnread(destinataire: string): Promise<number> {
    const row = await trx
      .selectFrom('demandes.notification')
      .select((eb) => eb.fn.countAll<number>().as('nombre'))
      .where('destinataire', '=', destinataire)
      .where('lu_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.nombre);
  },

  /** Of one dossier, or of all. */
  async markRead(destinataire: string, id_dossier: number | null, lu_at: Date): Promise<void> {
    await trx
      .updateTable('demandes.notification')
      .set({ lu_at })
      .where('destinataire', '=', destinataire)
      .where('lu_at', 'is', null)
      .$if(id_dossier !== null, (query) => query.where('id_dossier', '=', id_dossier ?? 0))
      .execute();
  },
});
export type NotificationRepository = ReturnType<typeof notificationRepository>;
