import type { LectureRib } from '@guichet/rules/association';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { AssociationTables } from '../association.tables.ts';
import type { Document, Groupe } from './document.ts';

export const COLONNES = [
  'uuid',
  'id_correspondance',
  'id_type',
  'origine',
  'id_siret',
  'annee_validite',
  'etat',
  'nom',
  'type_mime',
  'taille',
  'sha256',
  'cle',
  'etat_fichier',
  'meta',
  'charge_par',
  'remplace',
  'date_chargement',
  'supprime_at',
  'version',
  'champs_versions',
  'lecture_rib',
] as const;

/** What an association and a person have already left here. */
export interface Usage {
  readonly fichiers_personne: number;
  readonly octets_jour: number;
  readonly octets: number;
}

type New = Omit<Document, 'etat' | 'etat_fichier' | 'supprime_at' | 'version' | 'champs_versions' | 'lecture_rib'>;
type Changes = Omit<Updateable<AssociationTables['association.document']>, 'uuid' | 'version' | 'modifie_at'>;

export const documentRepository = (trx: Kysely<AssociationTables>) => ({
  /** One at a time for an association: versions and quotas are counted, then written. */
  async lockAssociation(id_correspondance: number): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('association.document'), ${id_correspondance})`.execute(trx);
  },

  async isEtablissement(id_correspondance: number, id_siret: string): Promise<boolean> {
    const { rows } = await sql`select 1 from association.association a
      where a.id_correspondance = ${id_correspondance} and (a.id_siret_siege = ${id_siret} or exists (
        select 1 from association.etablissement e where e.id_siret = ${id_siret} and e.id_siren = a.id_siren))`.execute(
      trx,
    );
    return rows.length > 0;
  },

  async readUsage(id_correspondance: number, charge_par: string, since: Date): Promise<Usage> {
    const { rows } = await sql<Usage>`select
      (select count(*) from association.document where charge_par = ${charge_par} and date_chargement > ${since})
        as fichiers_personne,
      coalesce(sum(taille) filter (where date_chargement > ${since}), 0) as octets_jour,
      coalesce(sum(taille) filter (where cle is not null), 0) as octets
      from association.document where id_correspondance = ${id_correspondance}`.execute(trx);
    return rows[0] ?? { fichiers_personne: 0, octets_jour: 0, octets: 0 };
  },

  async findCourant({ id_correspondance, id_type, id_siret, annee_validite }: Groupe): Promise<Document | null> {
    const row = await trx
      .selectFrom('association.document')
      .select(COLONNES)
      .where('id_correspondance', '=', id_correspondance)
      .where('id_type', '=', id_type)
      .where('id_siret', 'is not distinct from', id_siret)
      .where('annee_validite', 'is not distinct from', annee_validite)
      .where('etat', '=', 'courant')
      .where('supprime_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert({ meta, ...document }: New): Promise<void> {
    await trx
      .insertInto('association.document')
      .values({ ...document, meta: JSON.stringify(meta), analyse_at: document.date_chargement })
      .execute();
  },

  /** The association first, then the row: everyone locks in this order. */
  async lock(uuid: string): Promise<Document | null> {
    await sql`select pg_advisory_xact_lock(hashtext('association.document'), id_correspondance)
      from association.document where uuid = ${uuid}`.execute(trx);
    const row = await trx
      .selectFrom('association.document')
      .select(COLONNES)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  },

  async update(uuid: string, changes: Changes): Promise<void> {
    await trx
      .updateTable('association.document')
      .set({ ...changes, version: sql`version + 1`, modifie_at: sql`now()` })
      .where('uuid', '=', uuid)
      .execute();
  },

  /** Beside the paper rather than of it: its version is for what people change. */
  async keepLecture(uuid: string, lecture: LectureRib): Promise<void> {
    await trx
      .updateTable('association.document')
      .set({ lecture_rib: JSON.stringify(lecture) })
      .where('uuid', '=', uuid)
      .execute();
  },

  /** Those whose check seems forgotten; taken for the caller, so that two processes do not both ask again. */
  async takeForgotten(before: Date, now: Date): Promise<string[]> {
    const { rows } = await sql<{ uuid: string }>`update association.document set analyse_at = ${now} where uuid in (
      select uuid from association.document where etat_fichier = 'en_analyse' and analyse_at < ${before}
      order by analyse_at limit 500 for update skip locked) returning uuid`.execute(trx);
    return rows.map(({ uuid }) => uuid);
  },
});
export type DocumentRepository = ReturnType<typeof documentRepository>;
