import { type Kysely, sql } from 'kysely';
import type { AnnonceTables } from './annonce.tables.ts';

export interface CourrielAEnvoyer {
  readonly id: string;
  readonly cle: string;
  readonly destinataire: string;
  readonly id_sujet: string;
  readonly titre: string | null;
  readonly page: string | null;
  readonly phrase: string;
}

/** Longer than a mail server is waited for, for as many as are taken at once. */
const PRISE_MS = 90_000;

/** The mails of the notices about one kind of subject: what waits, what was tried, what left. */
export const courrielRepository = (trx: Kysely<AnnonceTables>, sujet: string) => ({
  /**
   * Taken before they are sent, and sent outside of any transaction: a mail server may be slower than a transaction may
   * last. Counted before they are tried: a try that kills the process is one too. Whoever took some and died gives them back
   * with time.
   */
  async take(cles: readonly string[], sauf: readonly string[], at: Date, limit: number): Promise<CourrielAEnvoyer[]> {
    const libres = trx
      .selectFrom('platform.notification')
      .select('id')
      .where('sujet', '=', sujet)
      .where('cle', 'in', cles)
      .where('courriel', '=', 'a_envoyer')
      .where('resume_le', 'is', null)
      .where((eb) => eb.or([eb('tente_at', 'is', null), eb('tente_at', '<', new Date(at.getTime() - PRISE_MS))]))
      .where(sql<boolean>`id <> all (${[...sauf]}::uuid[])`)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return trx
      .updateTable('platform.notification')
      .set({ tente_at: at, essais: sql<number>`essais + 1` })
      .where('id', 'in', libres)
      .returning(['id', 'cle', 'destinataire', 'id_sujet', 'titre', 'page', 'phrase'])
      .execute();
  },

  /** What happened, and is still to be written to somebody: refused for now, or being sent by another. */
  async listEnAttente(cles: readonly string[]): Promise<string[]> {
    const rows = await trx
      .selectFrom('platform.notification')
      .select('cle')
      .distinct()
      .where('sujet', '=', sujet)
      .where('cle', 'in', cles)
      .where('courriel', '=', 'a_envoyer')
      .where('resume_le', 'is', null)
      .execute();
    return rows.map(({ cle }) => cle);
  },

  /** They did not leave: the next try need not wait. */
  async giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await trx.updateTable('platform.notification').set({ tente_at: null }).where('id', 'in', ids).execute();
  },

  async finish(ids: readonly string[], courriel: 'envoye' | 'abandonne', envoye_at: Date): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable('platform.notification')
      .set({ courriel, envoye_at: courriel === 'envoye' ? envoye_at : null })
      .where('id', 'in', ids)
      .execute();
  },
});
export type CourrielRepository = ReturnType<typeof courrielRepository>;
