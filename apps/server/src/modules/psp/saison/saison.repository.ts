import type { ChampsSaison, ProlongationPsp } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import type { PspTables } from '../noyau/psp.tables.ts';
import { COLUMNS_SAISON, type SaisonTenue } from '../noyau/saison.queries.ts';

export interface SaisonReglee extends SaisonTenue {
  readonly prolongation: ProlongationPsp | null;
  /** A club has a file in it. */
  readonly engagee: boolean;
}
type Nouvelle = Omit<ChampsSaison, 'active'> & { readonly id: number; readonly id_exercice: string };
type Change = Partial<ChampsSaison> & { readonly prolongation?: ProlongationPsp | null };

const engagee = sql<boolean>`exists (select from psp.dossier d where d.exercice = psp.exercice.id and d.id_etat <> 8)`;

export const saisonRepository = (db: Kysely<PspTables>) => {
  const all = () =>
    db
      .selectFrom('psp.exercice')
      .select([...COLUMNS_SAISON, 'prolongation', engagee.as('engagee')])
      .orderBy('date_debut', 'desc')
      .orderBy('id', 'desc');
  return {
    list: (): Promise<SaisonReglee[]> => all().execute(),

    /** All of them at once: a day is never of two seasons, whoever writes at the same time. */
    async lockAll(): Promise<SaisonReglee[]> {
      await sql`select from psp.exercice order by id for update`.execute(db);
      return all().execute();
    },

    /** False when another took the number or the two digits meanwhile. */
    async insert(nouvelle: Nouvelle): Promise<boolean> {
      const { numInsertedOrUpdatedRows: written } = await db
        .insertInto('psp.exercice')
        .values(nouvelle)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return written === 1n;
    },

    async write(saison: SaisonReglee, { prolongation, ...changes }: Change): Promise<void> {
      const { version, champs_versions } = stampVersions(saison, changes);
      await db
        .updateTable('psp.exercice')
        .set({
          ...changes,
          ...(prolongation !== undefined && { prolongation: prolongation && JSON.stringify(prolongation) }),
          ...{ version, champs_versions },
        })
        .where('id', '=', saison.id)
        .execute();
    },
  };
};
export type SaisonRepository = ReturnType<typeof saisonRepository>;
