import { type SessionCec, sessionDeLAnnee } from '@guichet/rules/cec';
import type { Versionne } from '@guichet/rules/versions';
import type { Kysely } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { CecTables } from '../cec.tables.ts';

/** One a year: what is older than this is history, not a list. */
const SESSIONS_MAXIMUM = 50;

const COLUMNS = ['id', 'libelle', 'date_debut', 'date_fin', 'version', 'champs_versions'] as const;

export interface SessionTenue extends SessionCec, Versionne {}

export const sessionRepository = (db: Kysely<CecTables>) => ({
  list: (): Promise<SessionTenue[]> =>
    db.selectFrom('cec.session').select(COLUMNS).orderBy('date_debut', 'desc').limit(SESSIONS_MAXIMUM).execute(),

  /** All of them: whether two share a day is asked of the whole. */
  lockAll: (): Promise<SessionTenue[]> =>
    db.selectFrom('cec.session').select(COLUMNS).orderBy('id').forUpdate().execute(),

  move(session: SessionTenue, jours: Partial<Pick<SessionCec, 'date_debut' | 'date_fin'>>): Promise<SessionTenue> {
    const { version, champs_versions } = stampVersions(session, jours);
    return db
      .updateTable('cec.session')
      .set({ ...jours, version, champs_versions })
      .where('id', '=', session.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  /** Those whose volunteers are still named. */
  listNommees: (): Promise<SessionCec[]> =>
    db
      .selectFrom('cec.session')
      .select(['id', 'libelle', 'date_debut', 'date_fin'])
      .where('efface_at', 'is', null)
      .execute(),

  async markEffacee(id: number, at: Date): Promise<void> {
    await db.updateTable('cec.session').set({ efface_at: at }).where('id', '=', id).execute();
  },

  /** The session of a year, which it bears as its number, unless one already holds some of its days. */
  async ensure(annee: number): Promise<void> {
    await db
      .insertInto('cec.session')
      .values({ id: annee, ...sessionDeLAnnee(annee) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
