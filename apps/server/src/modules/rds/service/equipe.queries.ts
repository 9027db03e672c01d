import { type Kysely, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';

export interface PlaceServie {
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
}

const propreDe = (authId: string) => sql`(select id_service from rds.agent where auth_id = ${authId})`;

/** Who is of which service, as the other modules ask. */
export const equipeQueries = (db: Kysely<RdsTables>) => ({
  /** Where the services of an account answer for this scheme: theirs and those below it. */
  async placesOf(authId: string, dispositif: string): Promise<PlaceServie[]> {
    const { rows } = await sql<PlaceServie>`with recursive branche as (
        select id from rds.service where id = ${propreDe(authId)}
        union select s.id from rds.service s join branche b on s.parent = b.id)
      select niveau_territorial, code_territoire from rds.service
      where id in (select id from branche) and ${dispositif} = any(dispositifs)`.execute(db);
    return rows;
  },

  /** The accounts of the services that follow this scheme where one of these places is. */
  async listAgentsDe(dispositif: string, places: readonly PlaceServie[]): Promise<string[]> {
    const [niveaux, codes] = [places.map((one) => one.niveau_territorial), places.map((one) => one.code_territoire)];
    const { rows } = await sql<{ authId: string }>`select distinct a.auth_id as "authId" from rds.service s
      join unnest(${niveaux}::text[], ${codes}::text[]) as p (niveau, code)
        on s.niveau_territorial = p.niveau and s.code_territoire = p.code
      join rds.agent a on a.id_service = s.id
      where ${dispositif} = any(s.dispositifs)`.execute(db);
    return rows.map(({ authId }) => authId);
  },

  /** The accounts of these services. */
  async listAgents(ids: readonly string[]): Promise<{ readonly id_service: string; readonly authId: string }[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id_service: string; authId: string }>`
      select id_service, auth_id as "authId" from rds.agent
      where id_service = any(${[...ids]}::uuid[]) order by arrive_at, auth_id`.execute(db);
    return rows;
  },

  /** Of one service, who is there on that day, and who is away. */
  async listPresents(id: string, jour: string): Promise<{ readonly authId: string; readonly absent: boolean }[]> {
    const { rows } = await sql<{ authId: string; absent: boolean }>`
      select a.auth_id as "authId", exists (select from rds.absence x
        where x.auth_id = a.auth_id and ${jour}::date between x.du and x.au) as absent
      from rds.agent a where a.id_service = ${id}::uuid order by a.arrive_at, a.auth_id`.execute(db);
    return rows;
  },

  /** Who stands in for this person on that day. */
  async listRemplacants(authId: string, jour: string): Promise<string[]> {
    const { rows } = await sql<{ authId: string }>`select remplacant as "authId" from rds.absence
      where auth_id = ${authId}::uuid and remplacant is not null and ${jour}::date between du and au`.execute(db);
    return rows.map((row) => row.authId);
  },

  /** The accounts that answer for a service: its own, then those above it. */
  async listTenants(id: string): Promise<string[]> {
    const { rows } = await sql<{ authId: string }>`with recursive lignee as (
        select id, parent, 0 as rang from rds.service where id = ${id}::uuid
        union all select s.id, s.parent, l.rang + 1 from rds.service s join lignee l on s.id = l.parent)
        cycle id set en_boucle using chemin
      select a.auth_id as "authId" from lignee l join rds.agent a on a.id_service = l.id
      order by l.rang, a.arrive_at, a.auth_id`.execute(db);
    return [...new Set(rows.map(({ authId }) => authId))];
  },
});
