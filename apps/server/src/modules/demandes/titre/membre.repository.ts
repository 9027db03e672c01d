import { type Kysely, sql } from 'kysely';
import type { TitreTables } from './titre.tables.ts';
import type { Membre, Titre } from './titre.ts';

interface Page {
  readonly limit: number;
  readonly after: { readonly siren: string } | null;
}
type Nomme = Omit<Membre, 'ajoute_at'>;

export const membreRepository = (trx: Kysely<TitreTables>) => ({
  /** In the order of their numbers; one more than asked for tells that there is a next page. */
  async list({ id }: Pick<Titre, 'id'>, { limit, after }: Page): Promise<Membre[]> {
    const rows = await trx
      .selectFrom('demandes.titre_membre')
      .select(['id_siren', 'id_correspondance', 'nom', 'ajoute_at'])
      .where('id_titre', '=', id)
      .where('retire_at', 'is', null)
      .$if(after !== null, (query) => query.where('id_siren', '>', after?.siren ?? ''))
      .orderBy('id_siren')
      .limit(limit)
      .execute();
    return rows.map(({ ajoute_at, ...row }) => ({ ...row, ajoute_at: ajoute_at.toISOString() }));
  },

  async count({ id }: Pick<Titre, 'id'>): Promise<number> {
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from demandes.titre_membre
      where id_titre = ${id}::uuid and retire_at is null`.execute(trx);
    return rows[0]?.nombre ?? 0;
  },

  /** Which of these associations it covers. */
  async listCouverts({ id }: Pick<Titre, 'id'>, associations: readonly number[]): Promise<number[]> {
    if (associations.length === 0) return [];
    const rows = await trx
      .selectFrom('demandes.titre_membre')
      .select('id_correspondance')
      .where('id_titre', '=', id)
      .where('retire_at', 'is', null)
      .where('id_correspondance', 'in', associations)
      .execute();
    return rows.map(({ id_correspondance }) => id_correspondance);
  },

  /** Those who were not there. */
  async add({ id }: Titre, membres: readonly Nomme[], ajoute_par: string, at: Date): Promise<string[]> {
    if (membres.length === 0) return [];
    const rows = await trx
      .insertInto('demandes.titre_membre')
      .values(membres.map((membre) => ({ ...membre, id_titre: id, ajoute_par, ajoute_at: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['id_titre', 'id_siren'])
          .doUpdateSet({ retire_at: null, ajoute_par, ajoute_at: at })
          .where(sql<boolean>`titre_membre.retire_at is not null`),
      )
      .returning('id_siren')
      .execute();
    return rows.map(({ id_siren }) => id_siren);
  },

  async remove({ id }: Titre, sirens: readonly string[], at: Date): Promise<string[]> {
    if (sirens.length === 0) return [];
    const rows = await trx
      .updateTable('demandes.titre_membre')
      .set({ retire_at: at })
      .where('id_titre', '=', id)
      .where('id_siren', 'in', sirens)
      .where('retire_at', 'is', null)
      .returning('id_siren')
      .execute();
    return rows.map(({ id_siren }) => id_siren);
  },
});
export type MembreRepository = ReturnType<typeof membreRepository>;
