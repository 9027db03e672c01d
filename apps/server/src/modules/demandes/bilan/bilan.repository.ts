import type { Bilan, DelaiHabituel } from '@guichet/rules/chiffres';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { BilanTables } from './bilan.tables.ts';
import type { Annee } from './comptage.queries.ts';

export type BilanTenu = Selectable<BilanTables['demandes.bilan']>;
export interface BilanCompte {
  readonly id_subvention: string;
  readonly id_type_dispositif: string;
  readonly contenu: Bilan;
}
export interface DelaiTenu extends DelaiHabituel {
  readonly depuis: string;
  readonly jusque: string;
}
export interface DelaiCompte extends DelaiTenu {
  readonly id_type_dispositif: string;
}

export const bilanRepository = (trx: Kysely<BilanTables>) => ({
  /** The years that it has figures of, the last first. */
  async listExercices(service: string): Promise<number[]> {
    const rows = await trx
      .selectFrom('demandes.bilan')
      .select('exercice')
      .distinct()
      .where('id_service', '=', service)
      .orderBy('exercice', 'desc')
      .execute();
    return rows.map(({ exercice }) => exercice);
  },

  listOf: ({ service, exercice }: Annee): Promise<BilanTenu[]> =>
    trx
      .selectFrom('demandes.bilan')
      .selectAll()
      .where('id_service', '=', service)
      .where('exercice', '=', exercice)
      .execute(),

  /** All of one service's year anew: what nothing counts any more goes. */
  async replace({ service, exercice }: Annee, bilans: readonly BilanCompte[], fait_at: Date): Promise<void> {
    for (const { contenu, ...cle } of bilans)
      await trx
        .insertInto('demandes.bilan')
        .values({ ...cle, id_service: service, exercice, contenu: JSON.stringify(contenu), fait_at })
        .onConflict((conflict) =>
          conflict
            .constraint('bilan_pk')
            .doUpdateSet({ contenu: sql`excluded.contenu`, fait_at: sql`excluded.fait_at` }),
        )
        .execute();
    await sql`delete from demandes.bilan where id_service = ${service}::uuid and exercice = ${exercice}
      and id_subvention <> all(${bilans.map(({ id_subvention }) => id_subvention)}::uuid[])`.execute(trx);
  },

  async findDelai(id_type_dispositif: string): Promise<DelaiTenu | null> {
    const row = await trx
      .selectFrom('demandes.delai_habituel')
      .select(['jours', 'decisions', 'depuis', 'jusque'])
      .where('id_type_dispositif', '=', id_type_dispositif)
      .executeTakeFirst();
    return row ?? null;
  },

  async replaceDelais(delais: readonly DelaiCompte[], fait_at: Date): Promise<void> {
    await trx.deleteFrom('demandes.delai_habituel').execute();
    if (delais.length === 0) return;
    await trx
      .insertInto('demandes.delai_habituel')
      .values(delais.map((delai) => ({ ...delai, fait_at })))
      .execute();
  },
});
export type BilanRepository = ReturnType<typeof bilanRepository>;
