import type { ModeleActe } from '@guichet/rules/lettre';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { InstructionTables, ModeleLettreTable } from '../instruction.tables.ts';

export type ModeleTenu = Selectable<ModeleLettreTable>;
/** Of which service, for one scheme or for all, and of which kind of act. */
export type CleModele = Pick<ModeleTenu, 'id_service' | 'id_subvention' | 'genre'>;
interface Ecriture {
  readonly contenu: ModeleActe;
  readonly ecrit_par: string;
  readonly ecrit_at: Date;
}

export const modeleRepository = (trx: Kysely<InstructionTables>) => ({
  listOf: (id_service: string): Promise<ModeleTenu[]> =>
    trx.selectFrom('demandes.modele_lettre').selectAll().where('id_service', '=', id_service).execute(),

  /** The nearest: of this scheme, else of the whole service. */
  async findFor({ id_service, id_subvention, genre }: CleModele): Promise<ModeleTenu | null> {
    const row = await trx
      .selectFrom('demandes.modele_lettre')
      .selectAll()
      .where('id_service', '=', id_service)
      .where('genre', '=', genre)
      .where((eb) => eb.or([eb('id_subvention', 'is', null), eb('id_subvention', '=', id_subvention)]))
      .orderBy('id_subvention', (order) => order.asc().nullsLast())
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Two that write the same at once wait for each other, also while none is there. */
  async hold({ id_service, id_subvention, genre }: CleModele): Promise<ModeleTenu | null> {
    const cle = `modele:${id_service}:${id_subvention ?? ''}:${genre}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${cle}, 0))`.execute(trx);
    const row = await trx
      .selectFrom('demandes.modele_lettre')
      .selectAll()
      .where('id_service', '=', id_service)
      .where('genre', '=', genre)
      .where('id_subvention', id_subvention === null ? 'is' : '=', id_subvention)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(cle: CleModele, { contenu, ...ecriture }: Ecriture): Promise<ModeleTenu> {
    return trx
      .insertInto('demandes.modele_lettre')
      .values({ ...cle, ...ecriture, contenu: JSON.stringify(contenu) })
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  async update({ id, version }: ModeleTenu, { contenu, ...ecriture }: Ecriture): Promise<ModeleTenu> {
    return trx
      .updateTable('demandes.modele_lettre')
      .set({ ...ecriture, contenu: JSON.stringify(contenu), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  async remove(id: string): Promise<void> {
    await trx.deleteFrom('demandes.modele_lettre').where('id', '=', id).execute();
  },
});
export type ModeleRepository = ReturnType<typeof modeleRepository>;
