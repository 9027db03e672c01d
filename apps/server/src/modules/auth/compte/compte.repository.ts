import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuthTables, CompteTable } from '../auth.tables.ts';
import type { Compte, ModifiableCompte, NouveauCompte } from './compte.ts';

const COLUMNS = [
  'id',
  'email',
  'civilite',
  'nom',
  'prenom',
  'roles',
  'enabled',
  'must_change_password',
  'locked',
  'locked_motif',
  'cree_par',
  'a_facteur',
  'version',
  'champs_versions',
] as const;

const toCompte = ({
  must_change_password,
  a_facteur,
  ...row
}: Pick<Selectable<CompteTable>, (typeof COLUMNS)[number]>): Compte => ({
  ...row,
  mustChangePassword: must_change_password,
  aFacteur: a_facteur,
});

const toColumns = ({ mustChangePassword, roles, ...changes }: Partial<ModifiableCompte>) => ({
  ...changes,
  ...(roles === undefined ? {} : { roles: [...roles] }),
  ...(mustChangePassword === undefined ? {} : { must_change_password: mustChangePassword }),
});

type Noms = Pick<Compte, 'civilite' | 'nom' | 'prenom'>;

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'compte_email_unique';

/** One at a time when the number of administrators may fall: two who remove each other must not both succeed. */
const ADMINISTRATEURS = sql`hashtextextended('auth.administrateurs', 0)`;

export const compteRepository = (trx: Kysely<AuthTables>) => ({
  /** The new account, or null when the address already has one: the unique constraint is the judge. */
  async insert({ mustChangePassword = false, roles, ...compte }: NouveauCompte): Promise<Compte | null> {
    const row = await trx
      .insertInto('auth.compte')
      .values({ ...compte, roles: [...roles], must_change_password: mustChangePassword })
      .onConflict((conflict) => conflict.constraint('compte_email_unique').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ? toCompte(row) : null;
  },

  async findByEmail(email: string): Promise<Compte | null> {
    const row = await trx.selectFrom('auth.compte').select(COLUMNS).where('email', '=', email).executeTakeFirst();
    return row ? toCompte(row) : null;
  },

  async findById(id: string): Promise<Compte | null> {
    const row = await trx.selectFrom('auth.compte').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ? toCompte(row) : null;
  },

  async lock(id: string): Promise<Compte | null> {
    const row = await trx.selectFrom('auth.compte').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
    return row ? toCompte(row) : null;
  },

  /** Whether the password is still the one with this hash, verified before the transaction; ask under a lock. */
  async hasMotDePasse(id: string, mot_de_passe: string): Promise<boolean> {
    const query = trx.selectFrom('auth.compte').select('id').where('id', '=', id);
    return (await query.where('mot_de_passe', '=', mot_de_passe).executeTakeFirst()) !== undefined;
  },

  /** Writes the fields, and remembers at which version each changed; null when the new address has an account. */
  async update(compte: Compte, changes: Partial<ModifiableCompte>): Promise<Compte | null> {
    const version = compte.version + 1;
    const stamps = Object.fromEntries(Object.keys(changes).map((champ) => [champ, version]));
    const champs_versions = JSON.stringify({ ...compte.champs_versions, ...stamps });
    try {
      const row = await trx
        .updateTable('auth.compte')
        .set({ ...toColumns(changes), version, champs_versions, modifie_at: new Date() })
        .where('id', '=', compte.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return toCompte(row);
    } catch (error) {
      if (isEmailTaken(error)) return null;
      throw error;
    }
  },

  async enable(id: string): Promise<void> {
    await trx
      .updateTable('auth.compte')
      .set((eb) => ({ enabled: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  /** A new password ends the duty to change it. */
  async setMotDePasse(id: string, mot_de_passe: string, noms: Partial<Noms> = {}): Promise<Compte> {
    const row = await trx
      .updateTable('auth.compte')
      .set((eb) => ({ ...noms, mot_de_passe, must_change_password: false, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toCompte(row);
  },

  /** The same password, kept otherwise: nothing changed for anyone, so no version. */
  async renewMotDePasse(id: string, mot_de_passe: string): Promise<void> {
    await trx.updateTable('auth.compte').set({ mot_de_passe }).where('id', '=', id).execute();
  },

  async countOtherAdmins(id: string): Promise<number> {
    await sql`select pg_advisory_xact_lock(${ADMINISTRATEURS})`.execute(trx);
    const rows = await trx
      .selectFrom('auth.compte')
      .select('id')
      .where(sql<boolean>`'lca.admin' = any (roles)`)
      .where('locked', '=', false)
      .where('enabled', '=', true)
      .where('id', '<>', id)
      .execute();
    return rows.length;
  },

  /** Who watches over the accounts of the portal. */
  async listAdmins(): Promise<string[]> {
    const query = trx.selectFrom('auth.compte').select('id').where(sql<boolean>`'lca.admin' = any (roles)`);
    const rows = await query.where('locked', '=', false).where('enabled', '=', true).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },

  async delete(id: string): Promise<void> {
    await trx.deleteFrom('auth.compte').where('id', '=', id).execute();
  },
});
export type CompteRepository = ReturnType<typeof compteRepository>;
