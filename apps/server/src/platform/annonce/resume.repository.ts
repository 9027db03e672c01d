import { type Kysely, sql } from 'kysely';
import type { AnnonceTables } from './annonce.tables.ts';
import type { Sujet } from './notification.repository.ts';

export interface NoticeAResumer extends Sujet {
  readonly id: string;
  readonly type: number;
  readonly titre: string | null;
  readonly page: string | null;
  readonly phrase: string;
  readonly id_correspondance: number | null;
}
export interface Resume {
  /** That of its first notice: each attempt writes the same summary, which whoever receives it twice recognises. */
  readonly id: string;
  readonly notices: readonly NoticeAResumer[];
}

/** Longer than a mail server is waited for. */
const PRISE_MS = 90_000;
/** Of one mail: what is beyond leaves in another. */
const LIGNES = 200;

/** Of every subject: who has a summary to receive, and what it says. */
export const resumeRepository = (trx: Kysely<AnnonceTables>) => ({
  async listDestinataires(jour: string, after: string | null, limit: number): Promise<string[]> {
    const rows = await trx
      .selectFrom('platform.notification')
      .select('destinataire')
      .distinct()
      .where('courriel', '=', 'a_envoyer')
      .where('resume_le', '<=', jour)
      .$if(after !== null, (query) => query.where('destinataire', '>', after ?? ''))
      .orderBy('destinataire')
      .limit(limit)
      .execute();
    return rows.map(({ destinataire }) => destinataire);
  },

  /**
   * Taken before it is sent, and what it says kept with it: another attempt finds the same lines under the same name, whatever
   * came meanwhile. `occupe` while another is sending it; null when there is nothing left to say.
   */
  async take(destinataire: string, jour: string, at: Date): Promise<Resume | 'occupe' | null> {
    const { rows } = await sql<NoticeAResumer & { id_resume: string | null; tente_at: Date | null }>`
      select id, type, sujet, id_sujet, titre, page, phrase, id_correspondance, id_resume, tente_at
      from platform.notification
      where destinataire = ${destinataire}::uuid and courriel = 'a_envoyer' and resume_le <= ${jour}::date
      order by id_resume nulls last, cree_at, id limit ${LIGNES} for update`.execute(trx);
    const [first] = rows;
    if (!first) return null;
    if (first.tente_at !== null && first.tente_at.getTime() > at.getTime() - PRISE_MS) return 'occupe';
    const notices = rows.filter(({ id_resume }) => id_resume === first.id_resume);
    const id = first.id_resume ?? first.id;
    await trx
      .updateTable('platform.notification')
      .set({ id_resume: id, tente_at: at, essais: sql<number>`essais + 1` })
      .where(
        'id',
        'in',
        notices.map((notice) => notice.id),
      )
      .execute();
    return { id, notices };
  },
});
export type ResumeRepository = ReturnType<typeof resumeRepository>;
