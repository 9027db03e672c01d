import { sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import { PLACE_SECRET, sceauOf } from './secret.ts';

interface Ligne {
  readonly id: string;
  readonly secret: string;
  readonly secret_avant: string | null;
}

export const secretsScelles = (coffre: Coffre): PlaceScellee => {
  const { seal, open } = sceauOf(coffre);
  return {
    name: PLACE_SECRET,
    async resealLot(trx, after, limit) {
      const { rows } = await sql<Ligne>`select id, secret, secret_avant from demandes.abonnement
        where (not starts_with(secret, ${coffre.debut}) or not starts_with(secret_avant, ${coffre.debut}))
          and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${limit} for update`.execute(trx);
      const listed = rows.map((values) => ({ place: values.id, values }));
      return resealRows(listed, limit, async ({ id, secret, secret_avant }) => {
        const courant = seal(id, 'courant', open(id, 'courant', secret));
        const avant = secret_avant && seal(id, 'avant', open(id, 'avant', secret_avant));
        await sql`update demandes.abonnement set secret = ${courant}, secret_avant = ${avant}
          where id = ${id}::uuid`.execute(trx);
      });
    },
  };
};
