import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../auth.tables.ts';
import type { Facteur } from './facteur.ts';

export interface Cle {
  readonly id: string;
  readonly cle_id: string;
  readonly cle_publique: Buffer;
  readonly compteur: number;
  readonly transports: readonly string[];
}
export type NouvelleCle = Omit<Cle, 'id'> & { readonly id_compte: string; readonly nom: string };
export interface SecretCode {
  readonly id: string;
  readonly secret: Buffer;
  readonly dernier_pas: number;
}

const LISTED = ['id', 'genre', 'nom', 'cree_at', 'utilise_at'] as const;
const CLE = ['id', 'cle_id', 'cle_publique', 'compteur', 'transports'] as const;

/** Asked under the lock of the account: what is counted stays true. */
export const facteurRepository = (trx: Kysely<AuthTables>) => {
  const confirmed = (id_compte: string) =>
    trx.selectFrom('auth.facteur').where('id_compte', '=', id_compte).where('confirme_at', 'is not', null);
  /** What every call reads of it. */
  const tellCompte = async (id_compte: string): Promise<void> => {
    await sql`update auth.compte set a_facteur = exists (
        select from auth.facteur where id_compte = ${id_compte}::uuid and confirme_at is not null)
      where id = ${id_compte}::uuid`.execute(trx);
  };
  const toCle = (row: { cle_id: string | null; cle_publique: Buffer | null; compteur: number | string }) => ({
    cle_id: row.cle_id ?? '',
    cle_publique: row.cle_publique ?? Buffer.alloc(0),
    compteur: Number(row.compteur),
  });
  return {
    async listOf(id_compte: string): Promise<Facteur[]> {
      return confirmed(id_compte).select(LISTED).orderBy('cree_at').orderBy('id').execute();
    },

    async listCles(id_compte: string): Promise<Cle[]> {
      const rows = await confirmed(id_compte).where('genre', '=', 'cle').select(CLE).execute();
      return rows.map((row) => ({ ...row, ...toCle(row) }));
    },

    async findCle(id_compte: string, cle_id: string): Promise<Cle | null> {
      const row = await confirmed(id_compte).where('cle_id', '=', cle_id).select(CLE).executeTakeFirst();
      return row ? { ...row, ...toCle(row) } : null;
    },

    /** Null when this very passkey is known already: the unique constraint is the judge. */
    async insertCle({ transports, ...cle }: NouvelleCle, now: Date): Promise<Facteur | null> {
      const row = await trx
        .insertInto('auth.facteur')
        .values({ ...cle, transports: [...transports], genre: 'cle', cree_at: now, confirme_at: now })
        .onConflict((conflict) => conflict.constraint('facteur_cle_unique').doNothing())
        .returning(LISTED)
        .executeTakeFirst();
      await tellCompte(cle.id_compte);
      return row ?? null;
    },

    async markCle(id: string, compteur: number, now: Date): Promise<void> {
      await trx.updateTable('auth.facteur').set({ compteur, utilise_at: now }).where('id', '=', id).execute();
    },

    /** Takes the place of one that was begun and never confirmed. */
    async startCode(id_compte: string, secret: Buffer): Promise<void> {
      await trx
        .deleteFrom('auth.facteur')
        .where('id_compte', '=', id_compte)
        .where('confirme_at', 'is', null)
        .execute();
      await trx.insertInto('auth.facteur').values({ id_compte, genre: 'code', nom: '', secret }).execute();
    },

    async listSecrets(id_compte: string, which: 'confirmes' | 'en attente'): Promise<SecretCode[]> {
      const rows = await trx
        .selectFrom('auth.facteur')
        .select(['id', 'secret', 'dernier_pas'])
        .where('id_compte', '=', id_compte)
        .where('genre', '=', 'code')
        .where('confirme_at', which === 'confirmes' ? 'is not' : 'is', null)
        .execute();
      return rows.map(({ id, secret, dernier_pas }) => ({
        id,
        secret: secret ?? Buffer.alloc(0),
        dernier_pas: Number(dernier_pas),
      }));
    },

    async confirmCode(id: string, nom: string, now: Date): Promise<Facteur> {
      const row = await trx
        .updateTable('auth.facteur')
        .set({ nom, confirme_at: now, cree_at: now })
        .where('id', '=', id)
        .returning([...LISTED, 'id_compte'])
        .executeTakeFirstOrThrow();
      const { id_compte, ...facteur } = row;
      await tellCompte(id_compte);
      return facteur;
    },

    async markCode(id: string, dernier_pas: number, now: Date): Promise<void> {
      await trx.updateTable('auth.facteur').set({ dernier_pas, utilise_at: now }).where('id', '=', id).execute();
    },

    async rename(id_compte: string, id: string, nom: string): Promise<Facteur | null> {
      const query = trx
        .updateTable('auth.facteur')
        .set({ nom })
        .where('id_compte', '=', id_compte)
        .where('id', '=', id);
      return (await query.where('confirme_at', 'is not', null).returning(LISTED).executeTakeFirst()) ?? null;
    },

    async remove(id_compte: string, id: string): Promise<Facteur | null> {
      const query = trx.deleteFrom('auth.facteur').where('id_compte', '=', id_compte).where('id', '=', id);
      const row = await query.where('confirme_at', 'is not', null).returning(LISTED).executeTakeFirst();
      await tellCompte(id_compte);
      return row ?? null;
    },

    async removeAll(id_compte: string): Promise<void> {
      await trx.deleteFrom('auth.facteur').where('id_compte', '=', id_compte).execute();
      await trx.deleteFrom('auth.secours').where('id_compte', '=', id_compte).execute();
      await tellCompte(id_compte);
    },
  };
};
export type FacteurRepository = ReturnType<typeof facteurRepository>;
