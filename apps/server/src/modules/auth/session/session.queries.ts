import { defaultRole } from '@guichet/rules/acteur';
import { mustAddFacteur } from '@guichet/rules/facteur';
import { checkDuree } from '@guichet/rules/session';
import type { Kysely } from 'kysely';
import type { Acteur } from '../../../platform/call.ts';
import type { AuthTables } from '../auth.tables.ts';

interface Ouvertes {
  readonly now: Date;
  /** Those not renewed since then are over. */
  readonly since: Date;
  readonly limit: number;
}

/** Living sessions, read outside any transaction. */
export const sessionQueries = (db: Kysely<AuthTables>, { isRequired }: { readonly isRequired: boolean }) => ({
  /** One statement a request, so that who was closed out, locked or lowered is so at once. */
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
        'c.a_facteur',
        'c.version',
        's.authentifie_at',
        's.expire_at',
        's.cree_at',
        's.renouvele_at',
        's.voie',
      ])
      .where('s.id', '=', sessionId)
      .where('s.ferme_at', 'is', null)
      .where('s.expire_at', '>', now)
      .where('c.locked', '=', false)
      .executeTakeFirst();
    if (!row) return null;
    const { cree_at, renouvele_at, a_facteur: aFacteur, voie, ...acteur } = row;
    const isOpen = checkDuree({ cree_at, renouvele_at, expire_at: acteur.expire_at }, acteur.roles, now).ok;
    if (!isOpen) return null;
    return {
      ...acteur,
      // Who comes by ProConnect has no use for a password of ours.
      mustChangePassword: acteur.mustChangePassword && voie !== 'proconnect',
      mustAddFacteur: mustAddFacteur({ roles: acteur.roles, aFacteur, voie }, isRequired),
      role: defaultRole(acteur.roles),
    };
  },

  async listOf(id_compte: string, { now, since, limit }: Ouvertes) {
    return db
      .selectFrom('auth.session')
      .select(['id', 'user_agent', 'cree_at', 'renouvele_at'])
      .where('id_compte', '=', id_compte)
      .where('ferme_at', 'is', null)
      .where('expire_at', '>', now)
      .where('renouvele_at', '>', since)
      .orderBy('renouvele_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  },
});
export type SessionQueries = ReturnType<typeof sessionQueries>;
