import { sql } from 'kysely';
import { PLACE_REPONSE } from '../idempotency.ts';
import { type Coffre, isSealed } from './coffre.ts';
import { type PlaceScellee, resealRows } from './reseal.ts';

interface Gardee {
  readonly acteur: string;
  readonly appel: string;
  readonly cle: string;
  readonly reponse: unknown;
  readonly place: string;
}

/** The answers kept three days under a key. */
export const reponsesScellees = (coffre: Coffre): PlaceScellee => ({
  name: PLACE_REPONSE,
  async resealLot(trx, after, limit) {
    const key = sql`json_build_array(acteur, appel, cle)::text`;
    const { rows } = await sql<Gardee>`select acteur, appel, cle, reponse, ${key} as place from platform.idempotence
      where reponse is not null and acteur <> 'travail' and not starts_with(reponse #>> '{}', ${coffre.debut})
        and (${after}::text is null or ${key} > ${after}::text)
      order by ${key} limit ${limit} for update`.execute(trx);
    const listed = rows.map((values) => ({ place: values.place, values }));
    return resealRows(listed, limit, async ({ acteur, appel, cle, reponse }) => {
      const identite = [acteur, appel, cle];
      const clear = isSealed(reponse) ? coffre.open(PLACE_REPONSE, identite, reponse) : JSON.stringify(reponse);
      const sealed = JSON.stringify(coffre.seal(PLACE_REPONSE, identite, clear));
      await sql`update platform.idempotence set reponse = ${sealed}::jsonb
        where acteur = ${acteur} and appel = ${appel} and cle = ${cle}`.execute(trx);
    });
  },
});
