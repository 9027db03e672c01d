import type { Choix } from '@guichet/rules/annonce';
import { type Kysely, sql } from 'kysely';
import type { AnnonceTables } from './annonce.tables.ts';

export interface Preference<Type extends number = number> extends Choix {
  readonly type: Type;
}

/** What each person wants by mail about one kind of subject; of what they never chose, its rules say. */
export const preferenceRepository = <Type extends number>(trx: Kysely<AnnonceTables>, sujet: string) => ({
  /** What these people chose about one kind; who chose nothing is not there. */
  async listOf(authIds: readonly string[], type: Type): Promise<ReadonlyMap<string, Choix>> {
    if (authIds.length === 0) return new Map();
    const rows = await trx
      .selectFrom('platform.preference')
      .select(['auth_id', 'courriel', 'rythme'])
      .where('auth_id', 'in', authIds)
      .where('sujet', '=', sujet)
      .where('type', '=', type)
      .execute();
    return new Map(rows.map(({ auth_id, ...choix }) => [auth_id, choix]));
  },

  async read(authId: string): Promise<ReadonlyMap<number, Choix>> {
    const rows = await trx
      .selectFrom('platform.preference')
      .select(['type', 'courriel', 'rythme'])
      .where('auth_id', '=', authId)
      .where('sujet', '=', sujet)
      .execute();
    return new Map(rows.map(({ type, ...choix }) => [type, choix]));
  },

  /** When the last mail that was written to this person was refused for good; null when it left, or none was. */
  async findRefus(authId: string): Promise<Date | null> {
    const last = await trx
      .selectFrom('platform.notification')
      .select(['courriel', 'tente_at'])
      .where('destinataire', '=', authId)
      .where('courriel', 'in', ['envoye', 'abandonne'])
      .orderBy('cree_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.courriel === 'abandonne' ? last.tente_at : null;
  },

  async write(authId: string, preferences: readonly Preference<Type>[]): Promise<void> {
    if (preferences.length === 0) return;
    await trx
      .insertInto('platform.preference')
      .values(preferences.map((one) => ({ auth_id: authId, sujet, ...one })))
      .onConflict((conflict) =>
        conflict.columns(['auth_id', 'sujet', 'type']).doUpdateSet(({ ref }) => ({
          ...{ courriel: ref('excluded.courriel'), rythme: ref('excluded.rythme') },
          modifie_at: sql<Date>`now()`,
        })),
      )
      .execute();
  },
});
export type PreferenceRepository<Type extends number> = ReturnType<typeof preferenceRepository<Type>>;
