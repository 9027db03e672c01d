import type { Dispositif as Donnees } from '@guichet/rules/subvention';
import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { RdsTables } from '../rds.tables.ts';
import { unlessTaken } from '../unlessTaken.ts';
import type { Dispositif } from './dispositif.ts';

const COLUMNS = [
  'id',
  'code',
  'nom',
  'description',
  'sous_dispositifs',
  'actif',
  'version',
  'champs_versions',
] as const;

const rowOf = <T extends Partial<Donnees>>({ sous_dispositifs, ...rest }: T) => ({
  ...rest,
  ...(sous_dispositifs && { sous_dispositifs: JSON.stringify(sous_dispositifs) }),
});

export const dispositifRepository = (trx: Kysely<RdsTables>) => ({
  list: (actif: boolean | undefined): Promise<Dispositif[]> =>
    trx
      .selectFrom('rds.dispositif')
      .select(COLUMNS)
      .$if(actif !== undefined, (query) => query.where('actif', '=', actif === true))
      .orderBy('nom')
      .orderBy('id')
      .execute(),

  async count(): Promise<number> {
    const { total } = await trx
      .selectFrom('rds.dispositif')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  async lock(id: string): Promise<Dispositif | null> {
    const row = await trx
      .selectFrom('rds.dispositif')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Whether a scheme that lives, published or still a draft, is of this family. */
  async isUsed(code: string): Promise<boolean> {
    const { rows } = await sql`select from rds.subvention where supprime_at is null
      and (dispositif = ${code} or brouillon -> 'dispositif' ->> 'code' = ${code}) limit 1`.execute(trx);
    return rows.length > 0;
  },

  insert: ({ sous_dispositifs, ...rest }: Donnees): Promise<Dispositif | null> =>
    unlessTaken(
      trx
        .insertInto('rds.dispositif')
        .values({ ...rest, sous_dispositifs: JSON.stringify(sous_dispositifs) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),

  update: (dispositif: Dispositif, changes: Partial<Donnees>): Promise<Dispositif | null> =>
    unlessTaken(
      trx
        .updateTable('rds.dispositif')
        .set({ ...stampVersions(dispositif, changes), ...rowOf(changes) })
        .where('id', '=', dispositif.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),

  async remove(id: string): Promise<void> {
    await trx.deleteFrom('rds.dispositif').where('id', '=', id).execute();
  },
});
export type DispositifRepository = ReturnType<typeof dispositifRepository>;
