import { sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import type { Element } from './element.ts';
import { openRib, PLACE_RIB, type Range, sealRib } from './ribScelle.ts';

type Ligne = Range & Pick<Element, 'id' | 'id_correspondance' | 'nature'>;

/** The accounts of the records, deleted ones among them until they are erased. */
export const ribsScelles = (coffre: Coffre): PlaceScellee => ({
  name: PLACE_RIB,
  async resealLot(trx, after, limit) {
    const { rows } = await sql<Ligne>`select id, id_correspondance, nature, champs, scelle from association.element
      where nature = 'ribs' and (scelle is null or not starts_with(scelle, ${coffre.debut}))
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for update`.execute(trx);
    const listed = rows.map((values) => ({ place: values.id, values }));
    return resealRows(listed, limit, async (ligne) => {
      const { champs, scelle } = sealRib(coffre, ligne, openRib(coffre, ligne));
      await sql`update association.element set champs = ${JSON.stringify(champs)}::jsonb, scelle = ${scelle}
        where id = ${ligne.id}`.execute(trx);
    });
  },
});
