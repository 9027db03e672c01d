import type { ProfilService } from '@guichet/rules/service';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RdsTables } from './rds.tables.ts';

/** The service that an account is of, then all that depend on it. */
export interface ServicesTenus {
  readonly propre: string | null;
  readonly profil: ProfilService | null;
  readonly branche: readonly string[];
  /** Those of the team whom they replace on that day. */
  readonly remplaces: readonly string[];
}

export const tenusQueries = (db: Kysely<RdsTables>) => {
  const readTenus = async (racine: RawBuilder<boolean>, remplaces: RawBuilder<unknown>): Promise<ServicesTenus> => {
    const { rows } = await sql<{ id: string; profil: ProfilService | null; remplaces: string[] | null }>`
      with recursive branche as (
        select id, profil, 0 as rang from rds.service where ${racine}
        union all select s.id, s.profil, b.rang + 1 from rds.service s join branche b on s.parent = b.id)
        cycle id set en_boucle using chemin
      select id, profil, case when rang = 0 then ${remplaces} end as remplaces
      from branche order by rang, id`.execute(db);
    const branche = rows.map(({ id }) => id);
    const [own] = rows;
    return { propre: own?.id ?? null, profil: own?.profil ?? null, branche, remplaces: own?.remplaces ?? [] };
  };
  return {
    /** Without a day, nobody is replaced. */
    servicesOf: (authId: string, jour: string | null = null): Promise<ServicesTenus> =>
      readTenus(
        sql<boolean>`id = (select id_service from rds.agent where auth_id = ${authId})`,
        sql`(select array_agg(x.auth_id) from rds.absence x
          where x.remplacant = ${authId}::uuid and ${jour}::date between x.du and x.au)`,
      ),

    /** The same for a key of a service: once it is over, nothing, in the middle of a long answer too. */
    servicesDeCle: (id: string, now: Date): Promise<ServicesTenus> =>
      readTenus(
        sql<boolean>`id = (select c.id_service from rds.cle c
        where c.id = ${id} and c.revoque_at is null and c.expire_at > ${now})`,
        sql`null::uuid[]`,
      ),
  };
};
