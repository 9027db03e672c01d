import type { Kysely, Selectable } from 'kysely';
import type { AuthTables, CompteTable } from '../auth.tables.ts';
import type { Compte, NouveauCompte } from './compte.ts';

const COLUMNS = [
  'id',
  'email',
  'civilite',
  'nom',
  'prenom',
  'roles',
  'enabled',
  'must_change_password',
  'version',
  'champs_versions',
] as const;

const toCompte = ({
  must_change_password,
  ...row
}: Pick<Selectable<CompteTable>, (typeof COLUMNS)[number]>): Compte => ({
  ...row,
  mustChangePassword: must_change_password,
});

export const compteRepository = (trx: Kysely<AuthTables>) => ({
  /** The new account, or null when the address already has one: the unique constraint is the judge. */
  async insert(compte: NouveauCompte): Promise<Compte | null> {
    const row = await trx
      .insertInto('auth.compte')
      .values({ ...compte, roles: [...compte.roles] })
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

  /** Writes the fields, and remembers at which version each of them changed. */
  async update(compte: Compte, changes: Partial<Pick<Compte, 'civilite' | 'nom' | 'prenom'>>): Promise<Compte> {
    const version = compte.version + 1;
    const stamps = Object.fromEntries(Object.keys(changes).map((champ) => [champ, version]));
    const champs_versions = JSON.stringify({ ...compte.champs_versions, ...stamps });
    const row = await trx
      .updateTable('auth.compte')
      .set({ ...changes, version, champs_versions, modifie_at: new Date() })
      .where('id', '=', compte.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toCompte(row);
  },

  async enable(id: string): Promise<void> {
    await trx
      .updateTable('auth.compte')
      .set((eb) => ({ enabled: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
});
export type CompteRepository = ReturnType<typeof compteRepository>;
