import { JOURS_DE_SA_MAIN, type ProfilService } from '@guichet/rules/service';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RdsTables } from './rds.tables.ts';

/** The service that an account is of, then all that depend on it. */
export interface ServicesTenus {
  readonly propre: string | null;
  readonly profil: ProfilService | null;
  readonly branche: readonly string[];
  /** Those of the team whom they replace on that day. */
  readonly remplaces: readonly string[];
  /** T26: who makes one person with them, so recently were they let in by each other or by the same. */
  readonly memes: readonly string[];
}

/** All whom a chain of such gifts ties to this account. */
const memesDe = (authId: string, jour: string | null) => sql`(with recursive don as materialized (
    select auth_id, donne_par from rds.agent
    where donne_par is not null and donne_at > ${jour}::date - ${JOURS_DE_SA_MAIN}::integer),
  main (id) as (
    select ${authId}::uuid
    union select case when d.auth_id = m.id then d.donne_par else d.auth_id end
      from main m join don d on m.id in (d.auth_id, d.donne_par))
  select array_agg(id) from main where id <> ${authId}::uuid)`;

interface Autour {
  readonly remplaces: RawBuilder<unknown>;
  readonly memes: RawBuilder<unknown>;
}
interface Ligne {
  readonly id: string;
  readonly profil: ProfilService | null;
  readonly remplaces: string[] | null;
  readonly memes: string[] | null;
}

export const tenusQueries = (db: Kysely<RdsTables>) => {
  const readTenus = async (racine: RawBuilder<boolean>, { remplaces, memes }: Autour): Promise<ServicesTenus> => {
    const { rows } = await sql<Ligne>`
      with recursive branche as (
        select id, profil, 0 as rang from rds.service where ${racine}
        union all select s.id, s.profil, b.rang + 1 from rds.service s join branche b on s.parent = b.id)
        cycle id set en_boucle using chemin
      select id, profil, case when rang = 0 then ${remplaces} end as remplaces,
        case when rang = 0 then ${memes} end as memes
      from branche order by rang, id`.execute(db);
    const branche = rows.map(({ id }) => id);
    const [own] = rows;
    return {
      ...{ propre: own?.id ?? null, profil: own?.profil ?? null, branche },
      ...{ remplaces: own?.remplaces ?? [], memes: own?.memes ?? [] },
    };
  };
  return {
    /** Without a day, nobody is replaced, nor of one hand. */
    servicesOf: (authId: string, jour: string | null = null): Promise<ServicesTenus> =>
      readTenus(sql<boolean>`id = (select id_service from rds.agent where auth_id = ${authId})`, {
        remplaces: sql`(select array_agg(x.auth_id) from rds.absence x
            where x.remplacant = ${authId}::uuid and ${jour}::date between x.du and x.au)`,
        memes: memesDe(authId, jour),
      }),

    /** The same for a key of a service: once it is over, nothing, in the middle of a long answer too. */
    servicesDeCle: (id: string, now: Date): Promise<ServicesTenus> =>
      readTenus(
        sql<boolean>`id = (select c.id_service from rds.cle c
        where c.id = ${id} and c.revoque_at is null and c.expire_at > ${now})`,
        { remplaces: sql`null::uuid[]`, memes: sql`null::uuid[]` },
      ),
  };
};
