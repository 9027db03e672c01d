import type { TypeNotification } from '@guichet/rules/dossier';
import { type Kysely, sql } from 'kysely';
import type { NoyauTables } from '../noyau.tables.ts';

export interface Preference {
  readonly type: TypeNotification;
  readonly courriel: boolean;
}

export const preferenceRepository = (trx: Kysely<NoyauTables>) => ({
  /** What these people chose about one kind; who chose nothing is not there. */
  async listOf(authIds: readonly string[], type: TypeNotification): Promise<ReadonlyMap<string, boolean>> {
    if (authIds.length === 0) return new Map();
    const rows = await trx
      .selectFrom('demandes.preference')
      .select(['auth_id', 'courriel'])
      .where('auth_id', 'in', authIds)
      .where('type', '=', type)
      .execute();
    return new Map(rows.map(({ auth_id, courriel }) => [auth_id, courriel]));
  },

  async read(authId: string): Promise<ReadonlyMap<number, boolean>> {
    const rows = await trx
      .selectFrom('demandes.preference')
      .select(['type', 'courriel'])
      .where('auth_id', '=', authId)
      .execute();
    return new Map(rows.map(({ type, courriel }) => [type, courriel]));
  },

  async write(authId: string, preferences: readonly Preference[]): Promise<void> {
    if (preferences.length === 0) return;
    await trx
      .insertInto('demandes.preference')
      .values(preferences.map(({ type, courriel }) => ({ auth_id: authId, type, courriel })))
      .onConflict((conflict) =>
        conflict
          .columns(['auth_id', 'type'])
          .doUpdateSet(({ ref }) => ({ courriel: ref('excluded.courriel'), modifie_at: sql<Date>`now()` })),
      )
      .execute();
  },
});
export type PreferenceRepository = ReturnType<typeof preferenceRepository>;
