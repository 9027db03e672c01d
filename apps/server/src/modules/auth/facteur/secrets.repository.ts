import { sql } from 'kysely';
import type { Poivres } from '../../../config.ts';
import type { Coffre as CoffrePlateforme } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import { createCoffre, PLACE_FACTEUR } from './coffre.ts';

interface Ligne {
  readonly id: string;
  readonly id_compte: string;
  readonly secret: Buffer;
}

/** The secrets of the applications of codes: those of before the vault come into it, by the same act as a change of keys. */
export const facteursScelles = (peppers: Poivres, plateforme: CoffrePlateforme): PlaceScellee => {
  const coffre = createCoffre(peppers, plateforme);
  return {
    name: PLACE_FACTEUR,
    async resealLot(trx, after, limit) {
      const debut = Buffer.from(plateforme.debut);
      const { rows } = await sql<Ligne>`select id, id_compte, secret from auth.facteur
        where secret is not null and substring(secret from 1 for ${debut.length}::integer) <> ${debut}
          and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${limit} for update`.execute(trx);
      const listed = rows.map((values) => ({ place: values.id, values }));
      return resealRows(listed, limit, async ({ id, id_compte, secret }) => {
        const sealed = coffre.seal(coffre.open(secret, id_compte), id_compte);
        await sql`update auth.facteur set secret = ${sealed} where id = ${id}`.execute(trx);
      });
    },
  };
};
