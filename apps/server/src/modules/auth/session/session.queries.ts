import { defaultRole } from '@guichet/rules/acteur';
import type { Kysely } from 'kysely';
import type { Acteur } from '../../../platform/call.ts';
import type { AuthTables } from '../auth.tables.ts';

/** Who stands behind a session that still lives: one statement a request, so that a closed one is out at once. */
export const sessionQueries = (db: Kysely<AuthTables>) => ({
  async findActeur(sessionId: string, now: Date): Promise<Omit<Acteur, 'exp'> | null> {
    const row = await db
      .selectFrom('auth.session as s')
      .innerJoin('auth.compte as c', 'c.id', 's.id_compte')
      .select([
        'c.id as authId',
        's.id as sessionId',
        'c.email',
        'c.civilite',
        'c.nom',
        'c.prenom',
        'c.roles',
        'c.enabled',
        'c.must_change_password as mustChangePassword',
        'c.version',
      ])
      .where('s.id', '=', sessionId)
      .where('s.ferme_at', 'is', null)
      .where('s.expire_at', '>', now)
      .executeTakeFirst();
    return row ? { ...row, role: defaultRole(row.roles) } : null;
  },
});
