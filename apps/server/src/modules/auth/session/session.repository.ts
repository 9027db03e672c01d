import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

export interface SessionRow {
  readonly id: string;
  readonly id_compte: string;
  readonly generation: number;
  readonly renouvele_at: Date;
  readonly expire_at: Date;
  readonly ferme_at: Date | null;
}

const COLUMNS = ['id', 'id_compte', 'generation', 'renouvele_at', 'expire_at', 'ferme_at'] as const;

interface Ouverture {
  readonly id_compte: string;
  readonly user_agent: string;
  readonly now: Date;
  readonly expire_at: Date;
}

export const sessionRepository = (trx: Kysely<AuthTables>) => ({
  async open({ now, ...ouverture }: Ouverture): Promise<SessionRow> {
    return trx
      .insertInto('auth.session')
      .values({ ...ouverture, renouvele_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  async lock(id: string): Promise<SessionRow | null> {
    const row = await trx
      .selectFrom('auth.session')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async renew(id: string, now: Date): Promise<void> {
    await trx
      .updateTable('auth.session')
      .set((eb) => ({ generation: eb('generation', '+', 1), renouvele_at: now }))
      .where('id', '=', id)
      .execute();
  },

  async close(id: string, motif_fermeture: string, now: Date): Promise<void> {
    await trx
      .updateTable('auth.session')
      .set({ ferme_at: now, motif_fermeture })
      .where('id', '=', id)
      .where('ferme_at', 'is', null)
      .execute();
  },
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
