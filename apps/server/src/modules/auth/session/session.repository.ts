import type { VoieSession } from '@guichet/rules/facteur';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';

export interface SessionRow {
  readonly id: string;
  readonly id_compte: string;
  readonly generation: number;
  readonly renouvele_at: Date;
  readonly cree_at: Date;
  readonly expire_at: Date;
  readonly ferme_at: Date | null;
  readonly voie: VoieSession;
}

const COLUMNS = ['id', 'id_compte', 'generation', 'renouvele_at', 'cree_at', 'expire_at', 'ferme_at', 'voie'] as const;

interface Ouverture {
  readonly id_compte: string;
  readonly user_agent: string;
  readonly now: Date;
  readonly expire_at: Date;
  readonly voie: VoieSession;
}

interface Fermeture {
  readonly motif_fermeture: string;
  readonly now: Date;
  /** The session that stays, when one does. */
  readonly except?: string;
}

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 365 * DAY_MS;

export const sessionRepository = (trx: Kysely<AuthTables>) => ({
  async open({ now, ...ouverture }: Ouverture): Promise<SessionRow> {
    return trx
      .insertInto('auth.session')
      .values({ ...ouverture, renouvele_at: now, cree_at: now, authentifie_at: now })
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

  /** Who sits here proved it again. */
  async authenticate(id: string, now: Date): Promise<void> {
    await trx.updateTable('auth.session').set({ authentifie_at: now, essais: 0 }).where('id', '=', id).execute();
  },

  async setDefi(id: string, defi: string, now: Date): Promise<void> {
    await trx.updateTable('auth.session').set({ defi, defi_at: now }).where('id', '=', id).execute();
  },

  /** Signed once: whoever takes it leaves none. */
  async takeDefi(id: string, since: Date): Promise<string | null> {
    const query = trx.selectFrom('auth.session').select(['defi', 'defi_at']).where('id', '=', id).forUpdate();
    const row = await query.executeTakeFirst();
    await trx.updateTable('auth.session').set({ defi: null, defi_at: null }).where('id', '=', id).execute();
    return row?.defi_at && row.defi_at > since ? row.defi : null;
  },

  /** One more wrong factor; how many that makes. */
  async countEssai(id: string): Promise<number> {
    const row = await trx
      .updateTable('auth.session')
      .set((eb) => ({ essais: eb('essais', '+', 1) }))
      .where('id', '=', id)
      .returning('essais')
      .executeTakeFirst();
    return row?.essais ?? 0;
  },

  /** Twelve months after its end, whichever came first (platform/retention.ts). */
  async purge(now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    await trx
      .deleteFrom('auth.session')
      .where((eb) => eb.or([eb('expire_at', '<', before), eb('ferme_at', '<', before)]))
      .execute();
    const yesterday = new Date(now.getTime() - DAY_MS);
    await trx.deleteFrom('auth.connexion').where('expire_at', '<', yesterday).execute();
    await trx.deleteFrom('auth.depart_proconnect').where('expire_at', '<', yesterday).execute();
  },

  async close(id: string, motif_fermeture: string, now: Date): Promise<void> {
    await trx
      .updateTable('auth.session')
      .set({ ferme_at: now, motif_fermeture })
      .where('id', '=', id)
      .where('ferme_at', 'is', null)
      .execute();
  },

  /** Closes one of this account's sessions; says whether there was one to close. */
  async closeOwn(id: string, id_compte: string, { motif_fermeture, now }: Fermeture): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('auth.session')
      .set({ ferme_at: now, motif_fermeture })
      .where('id', '=', id)
      .where('id_compte', '=', id_compte)
      .where('ferme_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** With the sign-ins that still wait for their factor: what was proved before no longer counts. */
  async closeAll(id_compte: string, { motif_fermeture, now, except }: Fermeture): Promise<number> {
    await trx.deleteFrom('auth.connexion').where('id_compte', '=', id_compte).execute();
    let query = trx
      .updateTable('auth.session')
      .set({ ferme_at: now, motif_fermeture })
      .where('id_compte', '=', id_compte)
      .where('ferme_at', 'is', null);
    if (except) query = query.where('id', '<>', except);
    const { numUpdatedRows } = await query.executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
