import { type Kysely, sql } from 'kysely';
import type { Titre } from '../titre/titre.ts';
import { rechercheQueries } from './recherche.queries.ts';
import type { RegistreTables, TitreInscrit } from './registre.tables.ts';
import { cleDe } from './registre.ts';

type AInscrire = Pick<Titre, 'id' | 'id_correspondance' | 'association' | 'type_agrement' | 'niveau'>;
type ServiceNomme = Readonly<Record<'id' | 'nom', string>>;

export const registreRepository = (trx: Kysely<RegistreTables>) => {
  const select = () =>
    trx
      .selectFrom('demandes.titre as t')
      .leftJoin('demandes.registre as r', 'r.id_titre', 't.id')
      .leftJoin('demandes.registre_service as s', 's.id_service', 't.id_service')
      .selectAll('t')
      .select(['r.cle', 'r.departement', 's.nom as service']);
  return {
    search: rechercheQueries(trx),

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

    /** Those without a line, or whose words were not written yet. */
    listNonInscrits: (limit: number): Promise<AInscrire[]> =>
      trx
        .selectFrom('demandes.titre as t')
        .leftJoin('demandes.registre as r', 'r.id_titre', 't.id')
        .select(['t.id', 't.id_correspondance', 't.association', 't.type_agrement', 't.niveau'])
        .where(sql<boolean>`r.id_titre is null or (r.cle <> '' and not exists (select from demandes.registre_mot m
          where m.mot = split_part(r.cle, ' ', 1) and m.cle = r.cle and m.id_titre = r.id_titre))`)
        .orderBy('t.id')
        .limit(limit)
        .execute(),

    async inscribe({ id, association, type_agrement, niveau }: AInscrire, departement: string | null): Promise<void> {
      const line = { cle: cleDe(association), type_agrement, niveau, departement };
      await sql`delete from demandes.registre_mot m using demandes.registre r
        where r.id_titre = ${id} and m.mot = any(string_to_array(r.cle, ' ')) and m.cle = r.cle and m.id_titre = r.id_titre`.execute(
        trx,
      );
      await trx
        .insertInto('demandes.registre')
        .values({ id_titre: id, ...line })
        .onConflict((on) => on.column('id_titre').doUpdateSet(line))
        .execute();
      const mots = [...new Set(line.cle.split(' ').filter(Boolean))];
      if (mots.length === 0) return;
      await trx
        .insertInto('demandes.registre_mot')
        .values(mots.map((mot) => ({ mot, id_titre: id, ...line })))
        .execute();
    },

    /** Those that gave one. */
    listServices: async (): Promise<string[]> =>
      (await trx.selectFrom('demandes.titre').select('id_service').distinct().execute()).map((one) => one.id_service),
    /** As they are called now. */
    async nameServices(services: readonly ServiceNomme[]): Promise<void> {
      if (services.length === 0) return;
      await trx
        .insertInto('demandes.registre_service')
        .values(services.map(({ id, nom }) => ({ id_service: id, nom })))
        .onConflict((on) => on.column('id_service').doUpdateSet((to) => ({ nom: to.ref('excluded.nom') })))
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
