import type { Perimetre, PlaceService } from '@guichet/rules/service';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';
import type { Service } from './service.ts';

export const SERVICE_COLUMNS = [
  'id',
  'auth_id',
  'code',
  'email',
  'siren',
  'siret',
  'nom',
  'adresse',
  'telephone',
  'site_internet',
  'type',
  'federation_sportive',
  'niveau_territorial',
  'zone_territoriale',
  'profil',
  'dispositifs',
  'parent',
  'bo',
  'code_territoire',
  'types_agrement',
  'version',
  'champs_versions',
] as const;

export interface FiltreServices {
  readonly includeChildren: boolean;
  readonly parent?: string | undefined;
  readonly type?: string | undefined;
  readonly niveau_territorial?: string | undefined;
  readonly code_territoire?: string | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

type Builder = ExpressionBuilder<RdsTables, 'rds.service'>;

const branchOf = (racine: string): Expression<SqlBool> => sql`id in (
  with recursive branche as (
    select ${racine}::uuid as id
    union select s.id from rds.service s join branche b on s.parent = b.id)
  select id from branche)`;

const isVisible = (eb: Builder, perimetre: Perimetre): Expression<SqlBool> => {
  if (perimetre.kind === 'tout') return eb.lit(true);
  return perimetre.kind === 'branche' ? branchOf(perimetre.racine) : eb.lit(false);
};

/** Asked below a service: its children, or all that depends on it. Else the tops alone, or all. */
const isAsked = (eb: Builder, perimetre: Perimetre, { parent, includeChildren }: FiltreServices) => {
  if (parent && includeChildren) return eb.and([branchOf(parent), eb('id', '<>', parent)]);
  if (parent) return eb('parent', '=', parent);
  if (includeChildren) return eb.lit(true);
  return perimetre.kind === 'branche' ? eb('id', '=', perimetre.racine) : eb('parent', 'is', null);
};

const matches = (eb: Builder, filtre: FiltreServices): Expression<SqlBool>[] => [
  ...(filtre.type ? [eb('type', '=', filtre.type)] : []),
  ...(filtre.niveau_territorial ? [sql<SqlBool>`niveau_territorial = ${filtre.niveau_territorial}`] : []),
  ...(filtre.code_territoire ? [eb('code_territoire', '=', filtre.code_territoire)] : []),
  ...(filtre.q ? [sql<SqlBool>`strpos(lower(nom), lower(${filtre.q})) > 0`] : []),
  ...(filtre.after
    ? [sql<SqlBool>`(nom, id) > (select a.nom, a.id from rds.service a where a.id = ${filtre.after})`]
    : []),
];

export const serviceQueries = (db: Kysely<RdsTables>) => ({
  async findById(id: string): Promise<Service | null> {
    const row = await db.selectFrom('rds.service').select(SERVICE_COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async findByAuthId(authId: string): Promise<Service | null> {
    const row = await db
      .selectFrom('rds.service')
      .select(SERVICE_COLUMNS)
      .where('id', '=', (eb) => eb.selectFrom('rds.agent').select('id_service').where('rds.agent.auth_id', '=', authId))
      .executeTakeFirst();
    return row ?? null;
  },

  /** Of the service that this account is of, then of those above it. */
  async listSirens(authId: string): Promise<string[]> {
    const { rows } = await sql<{ siren: string }>`with recursive lignee as (
        select id, parent, siren from rds.service
          where id = (select id_service from rds.agent where auth_id = ${authId})
        union select s.id, s.parent, s.siren from rds.service s join lignee l on s.id = l.parent)
      select siren from lignee where siren is not null`.execute(db);
    return rows.map(({ siren }) => siren);
  },

  /** Where a service stands: itself, its parent, and so on up to the root. */
  async findPlace(id: string): Promise<PlaceService | null> {
    const { rows } = await sql<{ id: string }>`with recursive lignee as (
        select id, parent, 0 as rang from rds.service where id = ${id}
        union all select s.id, s.parent, l.rang + 1 from rds.service s join lignee l on s.id = l.parent)
        cycle id set en_boucle using chemin
      select id from lignee order by rang`.execute(db);
    return rows.length > 0 ? { _id: id, lignee: rows.map((row) => row.id) } : null;
  },

  async hasChildren(id: string): Promise<boolean> {
    const row = await db.selectFrom('rds.service').select('id').where('parent', '=', id).limit(1).executeTakeFirst();
    return row !== undefined;
  },

  async list(perimetre: Perimetre, filtre: FiltreServices): Promise<Service[]> {
    return db
      .selectFrom('rds.service')
      .select(SERVICE_COLUMNS)
      .where((eb) => isVisible(eb, perimetre))
      .where((eb) => isAsked(eb, perimetre, filtre))
      .where((eb) => eb.and(matches(eb, filtre)))
      .orderBy('nom')
      .orderBy('id')
      .limit(filtre.limit)
      .execute();
  },
});
export type ServiceQueries = ReturnType<typeof serviceQueries>;
