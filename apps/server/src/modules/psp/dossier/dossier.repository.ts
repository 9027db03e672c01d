import { type Kysely, sql } from 'kysely';
import { stampVersions } from '../../../platform/record/stampVersions.ts';
import { COLUMNS_DOSSIER, type DossierTenu } from '../noyau/dossier.queries.ts';
import type { PspTables } from '../noyau/psp.tables.ts';

/** One a season: as many as the base has places for. */
const SAISONS_MAXIMUM = 12;
const ASSOCIATION_MAXIMUM = 500;
/** Beyond what the largest club types in a season. */
const INSCRIPTIONS_MAXIMUM = 5_000;
/** The number of a file says its season. */
const RANGS = 10_000_000_000n;

type Nouveau = Pick<
  DossierTenu,
  | 'exercice'
  | 'id_siret'
  | 'id_correspondance'
  | 'nom'
  | 'departement'
  | 'id_rib'
  | 'rib_empreinte'
  | 'scan_rib'
  | 'created_by'
  | 'id_etat'
>;
type Ecrit = Partial<
  Pick<DossierTenu, 'id_rib' | 'rib_empreinte' | 'rib_change' | 'scan_rib' | 'id_etat'> & {
    readonly shared_with: readonly string[];
  }
>;
export interface DossierCompte extends DossierTenu {
  readonly vivantes: number;
}

export const dossierPspRepository = (db: Kysely<PspTables>) => {
  const living = () => db.selectFrom('psp.dossier').select(COLUMNS_DOSSIER).where('id_etat', '<>', 8);
  return {
    /** Null when the establishment has one for the season: the index is the judge. */
    async insert(nouveau: Nouveau): Promise<DossierTenu | null> {
      const { rows } = await sql<{ rang: number }>`select nextval('psp.rang') as rang`.execute(db);
      const id = BigInt(nouveau.exercice) * RANGS + BigInt(rows[0]?.rang ?? 0);
      const row = await db
        .insertInto('psp.dossier')
        .values({ ...nouveau, id: String(id) })
        .onConflict((conflict) =>
          conflict.columns(['exercice', 'id_siret']).where(sql<boolean>`id_etat <> 8`).doNothing(),
        )
        .returning(COLUMNS_DOSSIER)
        .executeTakeFirst();
      return row ?? null;
    },

    /** CALL-PSP-002: those that live, the latest season first. */
    listOf: (id_siret: string, exercice: number | undefined): Promise<DossierTenu[]> =>
      living()
        .where('id_siret', '=', id_siret)
        .$if(exercice !== undefined, (query) => query.where('exercice', '=', exercice ?? 0))
        .orderBy('exercice', 'desc')
        .limit(SAISONS_MAXIMUM)
        .execute(),

    /** CALL-PSP-004, with how many of its inscriptions live. */
    async listAssociation(ids: readonly number[]): Promise<DossierCompte[]> {
      if (ids.length === 0) return [];
      return living()
        .select((eb) =>
          eb
            .selectFrom('psp.inscription as i')
            .select(sql<number>`count(*)::integer`.as('vivantes'))
            .whereRef('i.exercice', '=', 'psp.dossier.exercice')
            .whereRef('i.id_dossier', '=', 'psp.dossier.id')
            .where('i.id_etat', 'not in', [8, 9])
            .$asScalar()
            .$notNull()
            .as('vivantes'),
        )
        .where('id_correspondance', 'in', ids)
        .orderBy('exercice', 'desc')
        .orderBy('id_siret')
        .limit(ASSOCIATION_MAXIMUM)
        .execute();
    },

    inscriptionsOf: ({ exercice, id }: Pick<DossierTenu, 'exercice' | 'id'>) =>
      db
        .selectFrom('psp.inscription')
        .select([sql<string>`id::text`.as('id'), 'exercice', 'id_etat', 'federation', 'cree_at'])
        .where('exercice', '=', exercice)
        .where('id_dossier', '=', id)
        .orderBy('psp.inscription.id', 'desc')
        .limit(INSCRIPTIONS_MAXIMUM)
        .execute(),

    write(dossier: DossierTenu, { shared_with, rib_change, ...changes }: Ecrit, chemins: object): Promise<DossierTenu> {
      const { version, champs_versions } = stampVersions(dossier, { ...chemins });
      return db
        .updateTable('psp.dossier')
        .set({
          ...changes,
          ...(shared_with && { shared_with: [...shared_with] }),
          ...(rib_change !== undefined && { rib_change: rib_change && JSON.stringify(rib_change) }),
          ...{ version, champs_versions, maj_at: new Date() },
        })
        .where('id', '=', dossier.id)
        .returning(COLUMNS_DOSSIER)
        .executeTakeFirstOrThrow();
    },
  };
};
export type DossierPspRepository = ReturnType<typeof dossierPspRepository>;
