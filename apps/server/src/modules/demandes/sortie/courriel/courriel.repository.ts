import { type Kysely, sql } from 'kysely';
import type { SortieTables } from '../sortie.tables.ts';

export interface CourrielAEnvoyer {
  readonly id: string;
  readonly destinataire: string;
  readonly exercice: number;
  readonly id_dossier: number;
  readonly phrase: string;
}

/** Longer than a mail server is waited for. */
const PRISE_MS = 90_000;

/** The mails of notices: what waits, what was tried, what left. */
export const courrielRepository = (trx: Kysely<SortieTables>) => ({
  /** Counted before it is tried: a try that kills the process is one too. */
  async begin(cle: string): Promise<string[]> {
    const rows = await trx
      .updateTable('demandes.notification')
      .set({ essais: sql<number>`essais + 1` })
      .where('cle', '=', cle)
      .where('courriel', '=', 'a_envoyer')
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Taken before it is sent, and sent outside of any transaction: a mail server may be slower than a transaction may
   * last. Taken by another a moment ago: «pris». Whoever took it and died gives it back with time.
   */
  async take(id: string, at: Date): Promise<CourrielAEnvoyer | 'pris' | null> {
    const isWaiting = trx.selectFrom('demandes.notification').select('id').where('id', '=', id);
    const row = await trx
      .updateTable('demandes.notification')
      .set({ tente_at: at })
      .where('id', '=', id)
      .where('courriel', '=', 'a_envoyer')
      .where((eb) => eb.or([eb('tente_at', 'is', null), eb('tente_at', '<', new Date(at.getTime() - PRISE_MS))]))
      .returning(['id', 'destinataire', 'exercice', 'id_dossier', 'phrase'])
      .executeTakeFirst();
    if (row) return row;
    return (await isWaiting.where('courriel', '=', 'a_envoyer').executeTakeFirst()) ? 'pris' : null;
  },

  /** It did not leave: the next try need not wait. */
  async giveBack(id: string): Promise<void> {
    await trx.updateTable('demandes.notification').set({ tente_at: null }).where('id', '=', id).execute();
  },

  async finish(id: string, courriel: 'envoye' | 'abandonne', envoye_at: Date): Promise<void> {
    await trx
      .updateTable('demandes.notification')
      .set({ courriel, envoye_at: courriel === 'envoye' ? envoye_at : null })
      .where('id', '=', id)
      .execute();
  },
});
export type CourrielRepository = ReturnType<typeof courrielRepository>;
