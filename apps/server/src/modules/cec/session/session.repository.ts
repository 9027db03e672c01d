import { type SessionCec, sessionDeLAnnee } from '@guichet/rules/cec';
import type { Kysely } from 'kysely';
import type { CecTables } from '../cec.tables.ts';

/** One a year: what is older than this is history, not a list. */
const SESSIONS_MAXIMUM = 50;

export const sessionRepository = (db: Kysely<CecTables>) => ({
  list: (): Promise<SessionCec[]> =>
    db
      .selectFrom('cec.session')
      .select(['id', 'libelle', 'date_debut', 'date_fin'])
      .orderBy('date_debut', 'desc')
      .limit(SESSIONS_MAXIMUM)
      .execute(),

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
