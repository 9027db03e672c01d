import type { ProfilService } from '@guichet/rules/service';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RdsTables } from './rds.tables.ts';

/** The service whose record an account holds, then all that depend on it. */
export interface ServicesTenus {
  readonly propre: string | null;
  readonly profil: ProfilService | null;
  readonly branche: readonly string[];
}

export const tenusQueries = (db: Kysely<RdsTables>) => {
  const readTenus = async (racine: RawBuilder<boolean>): Promise<ServicesTenus> => {
    const { rows } = await sql<{ id: string; profil: ProfilService | null }>`with recursive branche as (
        select id, profil, 0 as rang from rds.service where ${racine}
        union all select s.id, s.profil, b.rang + 1 from rds.service s join branche b on s.parent = b.id)
        cycle id set en_boucle using chemin
      select id, profil from branche order by rang, id`.execute(db);
    const branche = rows.map(({ id }) => id);
    return { propre: branche[0] ?? null, profil: rows[0]?.profil ?? null, branche };
  };
  return {
    servicesOf: (authId: string): Promise<ServicesTenus> => readTenus(sql<boolean>`auth_id = ${authId}`),

    /** The same for a key of a service: once it is over, nothing, in the middle of a long answer too. */
    servicesDeCle: (id: string, now: Date): Promise<ServicesTenus> =>
      readTenus(sql<boolean>`id = (select c.id_service from rds.cle c
        where c.id = ${id} and c.revoque_at is null and c.expire_at > ${now})`),
  };
};
