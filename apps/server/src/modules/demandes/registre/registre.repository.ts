import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Titre } from '../titre/titre.ts';
import type { RegistreTables, TitreInscrit } from './registre.tables.ts';
import { cleDe } from './registre.ts';

export interface FiltreRegistre {
  readonly mots: readonly string[];
  readonly siren?: string | undefined;
  readonly type?: string | undefined;
  readonly niveau?: string | undefined;
  readonly departement?: string | undefined;
}
interface Page {
  readonly jour: string;
  readonly limit: number;
  readonly after: { readonly cle: string; readonly id: string } | null;
}
type AInscrire = Pick<Titre, 'id' | 'id_correspondance' | 'association' | 'type_agrement' | 'niveau'>;

/** What runs that day, or would but for a suspension. */
const court = (jour: string): RawBuilder<boolean> => sql<boolean>`t.etat in ('en_vigueur', 'suspendu', 'remplace')
  and t.date_effet <= ${jour}::date and (t.date_fin is null or t.date_fin >= ${jour}::date)`;
const REMPLACE = /[\\%_]/gu;
const contains = (mot: string): RawBuilder<boolean> => sql<boolean>`r.cle like ${`%${mot.replace(REMPLACE, '\\$&')}%`}`;

export const registreRepository = (trx: Kysely<RegistreTables>) => {
  const select = () =>
    trx
      .selectFrom('demandes.titre as t')
      .leftJoin('demandes.registre as r', 'r.id_titre', 't.id')
      .selectAll('t')
      .select(['r.cle', 'r.departement']);
  return {
    search: ({ mots, siren, type, niveau, departement }: FiltreRegistre, { jour, limit, after }: Page) =>
      trx
        .selectFrom('demandes.registre as r')
        .innerJoin('demandes.titre as t', 't.id', 'r.id_titre')
        .selectAll('t')
        .select(['r.cle', 'r.departement'])
        .where(court(jour))
        .where(sql<boolean>`${sql.join([sql`true`, ...mots.map(contains)], sql` and `)}`)
        .$if(siren !== undefined, (query) => query.where('t.id_siren', '=', siren ?? ''))
        .$if(type !== undefined, (query) => query.where('r.type_agrement', '=', type ?? ''))
        .$if(niveau !== undefined, (query) => query.where('r.niveau', '=', niveau ?? ''))
        .$if(departement !== undefined, (query) => query.where('r.departement', '=', departement ?? ''))
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(r.cle, r.id_titre) > (${after?.cle}, ${after?.id}::uuid)`),
        )
        .orderBy('r.cle')
        .orderBy('r.id_titre')
        .limit(limit)
        .execute() as Promise<TitreInscrit[]>,

    findByCode: async (code: string): Promise<TitreInscrit | null> =>
      (await select().where('t.code', '=', code).executeTakeFirst()) ?? null,
    findByNumero: async (numero: string): Promise<TitreInscrit | null> =>
      (await select().where('t.numero', '=', numero).executeTakeFirst()) ?? null,

    /** The common cores of these associations, the latest first. */
    listTca: async (ids: readonly number[]): Promise<TitreInscrit[]> =>
      ids.length === 0
        ? []
        : select()
            .where('t.id_correspondance', 'in', [...new Set(ids)])
            .where('t.categorie', '=', 'tca')
            .where('t.etat', '<>', 'annule')
            .orderBy('t.date_effet', 'desc')
            .limit(2_000)
            .execute(),

    listNonInscrits: (limit: number): Promise<AInscrire[]> =>
      trx
        .selectFrom('demandes.titre as t')
        .leftJoin('demandes.registre as r', 'r.id_titre', 't.id')
        .select(['t.id', 't.id_correspondance', 't.association', 't.type_agrement', 't.niveau'])
        .where('r.id_titre', 'is', null)
        .orderBy('t.id')
        .limit(limit)
        .execute(),

    async inscribe({ id, association, type_agrement, niveau }: AInscrire, departement: string | null): Promise<void> {
      const line = { cle: cleDe(association), type_agrement, niveau, departement };
      await trx
        .insertInto('demandes.registre')
        .values({ id_titre: id, ...line })
        .onConflict((on) => on.column('id_titre').doUpdateSet(line))
        .execute();
    },

    findFichier: () =>
      trx.selectFrom('demandes.registre_fichier').select(['empreinte', 'lignes', 'fait_at']).executeTakeFirst(),
    async writeFichier(fichier: { empreinte: string; lignes: number; fait_at: Date }): Promise<void> {
      await trx
        .insertInto('demandes.registre_fichier')
        .values({ seul: true, ...fichier })
        .onConflict((on) => on.column('seul').doUpdateSet(fichier))
        .execute();
    },

    findAttestation: async (id_titre: string): Promise<string | null> =>
      (await trx.selectFrom('demandes.attestation').select('etat').where('id_titre', '=', id_titre).executeTakeFirst())
        ?.etat ?? null,
    async writeAttestation(id_titre: string, etat: string, fait_at: Date): Promise<void> {
      await trx
        .insertInto('demandes.attestation')
        .values({ id_titre, etat, fait_at })
        .onConflict((on) => on.column('id_titre').doUpdateSet({ etat, fait_at }))
        .execute();
    },
  };
};
export type RegistreRepository = ReturnType<typeof registreRepository>;
