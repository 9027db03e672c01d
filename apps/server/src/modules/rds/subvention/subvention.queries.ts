import type { Genre } from '@guichet/rules/genre';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { RdsTables } from '../rds.tables.ts';
import { OFFRES, readContenu } from './offre.ts';
import type { Publication, ServiceNomme, Subvention, VersionPubliee } from './subvention.ts';

export const SUBVENTION_COLUMNS = [
  'id',
  'code',
  'active',
  'id_gestionnaire',
  'brouillon',
  'publiee',
  'version',
  'champs_versions',
] as const;
const VERSION_COLUMNS = ['numero', 'commentaire', 'publie_par', 'publie_at'] as const;
const VERSIONS_MAXIMUM = 100;

export const readSubventionRow = (row: Subvention): Subvention => ({ ...row, brouillon: readContenu(row.brouillon) });

const toPublication = ({ publie_at, ...row }: Omit<Publication, 'publie_at'> & { publie_at: Date }): Publication => ({
  ...row,
  publie_at: publie_at.toISOString(),
});

const isCode = (code: string) => sql<boolean>`lower(code) = lower(${code})`;

export const subventionQueries = (db: Kysely<RdsTables>, genre: Genre) => {
  const living = () => db.selectFrom('rds.subvention').select(SUBVENTION_COLUMNS).where('supprime_at', 'is', null);
  const ofGenre = () => living().where('genre', '=', genre);

  return {
    /** By its number first: a code may look like one. */
    async find(codeOrId: string): Promise<Subvention | null> {
      const byId = z.uuid().safeParse(codeOrId).success
        ? await ofGenre().where('id', '=', codeOrId).executeTakeFirst()
        : undefined;
      const row = byId ?? (await ofGenre().where(isCode(codeOrId)).executeTakeFirst());
      return row ? readSubventionRow(row) : null;
    },

    /** The same, without its draft. */
    async findKnown(codeOrId: string) {
      const id = z.uuid().safeParse(codeOrId).success ? codeOrId : null;
      const { rows } = await sql<Pick<Subvention, 'id' | 'code' | 'active' | 'publiee'>>`
        select id, code, active, publiee from rds.subvention
        where (id = ${id}::uuid or lower(code) = lower(${codeOrId})) and genre = ${genre} and supprime_at is null
        order by id = ${id}::uuid desc nulls last limit 1`.execute(db);
      return rows[0] ?? null;
    },

    async findVersion(id_subvention: string, numero: number): Promise<VersionPubliee | null> {
      const row = await db
        .selectFrom('rds.subvention_version')
        .select([...VERSION_COLUMNS, 'contenu'])
        .where('id_subvention', '=', id_subvention)
        .where('numero', '=', numero)
        .executeTakeFirst();
      return row ? { ...toPublication(row), contenu: readContenu(row.contenu) } : null;
    },

    /** The last published first. */
    async listVersions(id_subvention: string): Promise<Publication[]> {
      const rows = await db
        .selectFrom('rds.subvention_version')
        .select(VERSION_COLUMNS)
        .where('id_subvention', '=', id_subvention)
        .orderBy('numero', 'desc')
        .limit(VERSIONS_MAXIMUM)
        .execute();
      return rows.map(toPublication);
    },

    /** Of those that still exist. */
    async nameServices(ids: readonly string[]): Promise<ServiceNomme[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('rds.service')
        .select(['id', 'code', 'nom', 'type', 'niveau_territorial', 'code_territoire', 'bo', 'federation_sportive'])
        .where('id', 'in', ids)
        .execute();
    },

    async nameDispositif(code: string): Promise<string | null> {
      if (!OFFRES[genre].hasDispositif) return code;
      const row = await db.selectFrom('rds.dispositif').select('nom').where('code', '=', code).executeTakeFirst();
      return row?.nom ?? null;
    },

    /** Whether anything that is not deleted bears this code, whatever its case and its genre. */
    async hasCode(code: string): Promise<boolean> {
      const row = await living().where(isCode(code)).executeTakeFirst();
      return row !== undefined;
    },

    /** Whether an open scheme is instructed by this service. */
    async isInstructing(id_service: string): Promise<boolean> {
      const row = await db
        .selectFrom('rds.subvention_instructeur as i')
        .innerJoin('rds.subvention as s', 's.id', 'i.id_subvention')
        .select('s.id')
        .where('i.id_service', '=', id_service)
        .where('s.active', '=', true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether a scheme that is not deleted belongs to this service. */
    async isManaging(id_service: string): Promise<boolean> {
      const row = await db
        .selectFrom('rds.subvention')
        .select('id')
        .where('id_gestionnaire', '=', id_service)
        .where('supprime_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};
export type SubventionQueries = ReturnType<typeof subventionQueries>;
