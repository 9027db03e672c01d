import type { Contexte } from '@guichet/rules/compte';
import { type Kysely, sql } from 'kysely';
import type { AuthTables, UsageLien } from '../auth.tables.ts';
import { hashLien } from './hashLien.ts';
import { searchWords } from './searchWords.ts';

export interface Credentials {
  readonly id: string;
  readonly mot_de_passe: string;
}

/** An account as the other modules know it. */
export interface CompteVoisin {
  readonly authId: string;
  readonly email: string;
  readonly civilite: 'Madame' | 'Monsieur';
  readonly nom: string;
  readonly prenom: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
  readonly locked: boolean;
  readonly origin: string;
}

export interface Presence {
  readonly authId: string;
  readonly derniere: Date | null;
  readonly aFacteur: boolean;
}

interface ContexteLien extends Required<Contexte> {
  readonly expire_at: Date;
}

interface Recherche {
  readonly q?: string | undefined;
  readonly role?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

const LISTED = [
  'id',
  'email',
  'civilite',
  'nom',
  'prenom',
  'roles',
  'enabled',
  'must_change_password as mustChangePassword',
  'locked',
  'locked_motif',
  'origin',
  'cree_at',
  'version',
] as const;

/** In the "C" collation, every word that starts with this one lies before this bound. */
const endOfPrefix = (word: string): string => `${word}\u{10FFFF}`;

/** What is read outside any transaction: checking a password takes long, and a list writes nothing. */
export const compteQueries = (db: Kysely<AuthTables>) => {
  const voisins = () =>
    db
      .selectFrom('auth.compte')
      .select(['id as authId', 'email', 'civilite', 'nom', 'prenom', 'roles', 'enabled', 'locked', 'origin']);
  const credentials = () => db.selectFrom('auth.compte').select(['id', 'mot_de_passe']);
  return {
    /** And which of these devices and places the account was opened from. */
    async findCredentials(
      email: string,
      hashes: readonly Buffer[],
    ): Promise<(Credentials & { readonly familiers: readonly Buffer[] }) | null> {
      const familiers = sql<Buffer[]>`array(select f.hash from auth.familier f
        where f.id_compte = auth.compte.id and f.hash = any (${hashes}::bytea[]))`;
      const query = credentials().select(familiers.as('familiers')).where('email', '=', email);
      return (await query.executeTakeFirst()) ?? null;
    },

    async findCredentialsById(id: string): Promise<Credentials | null> {
      return (await credentials().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Whose unused link this is, and its end, without using it up. */
    async findByLien(token: string, usages: readonly UsageLien[]): Promise<ContexteLien | null> {
      const row = await db
        .selectFrom('auth.lien as l')
        .innerJoin('auth.compte as c', 'c.id', 'l.id_compte')
        .select(['c.email', 'c.nom', 'c.prenom', 'l.expire_at'])
        .where('l.hash', '=', hashLien(token))
        .whereRef('l.email', '=', 'c.email')
        .where('l.usage', 'in', usages)
        .where('l.utilise_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    async findVoisins(authIds: readonly string[]): Promise<CompteVoisin[]> {
      return authIds.length === 0 ? [] : voisins().where('id', 'in', authIds).execute();
    },

    async findPresences(authIds: readonly string[]): Promise<Presence[]> {
      const { rows } = await sql<Presence>`select c.id as "authId", c.a_facteur as "aFacteur",
          (select max(s.cree_at) from auth.session s where s.id_compte = c.id) as derniere
        from auth.compte c where c.id = any(${[...authIds]}::uuid[])`.execute(db);
      return rows;
    },

    async findVoisinByEmail(email: string): Promise<CompteVoisin | null> {
      return (await voisins().where('email', '=', email).executeTakeFirst()) ?? null;
    },

    async exists(id: string): Promise<boolean> {
      const row = await db.selectFrom('auth.compte').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    /** In the order of addresses, which the unique index already keeps: a page costs the same wherever it starts. */
    async list({ q = '', role, limit, after }: Recherche) {
      let query = db.selectFrom('auth.compte as c').select(LISTED).orderBy('c.email').limit(limit);
      for (const word of searchWords(q)) {
        query = query.where('c.id', 'in', (eb) =>
          eb
            .selectFrom('auth.compte_mot')
            .select('id_compte')
            .where('mot', '>=', word)
            .where('mot', '<', endOfPrefix(word)),
        );
      }
      if (role) query = query.where((eb) => eb(eb.val(role), '=', eb.fn.any('c.roles')));
      if (after) {
        query = query.where('c.email', '>', (eb) =>
          eb.selectFrom('auth.compte').select('email').where('id', '=', after),
        );
      }
      return query.execute();
    },
  };
};
export type CompteQueries = ReturnType<typeof compteQueries>;
