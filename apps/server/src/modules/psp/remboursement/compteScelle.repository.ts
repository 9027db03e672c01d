import { sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import { PLACE_COMPTE } from './compteScelle.ts';

interface Ligne {
  readonly id: string;
  readonly reference: string;
  readonly compte: string | null;
  readonly id_rib: string;
  readonly rib_empreinte: string;
}

/** The accounts that waves pay, and what tells each from another. */
export const comptesScelles = (coffre: Coffre, { association }: Pick<Neighbours, 'association'>): PlaceScellee => ({
  name: PLACE_COMPTE,
  async resealLot(trx, after, limit) {
    const { rows } = await sql<Ligne>`select id, reference, compte, id_rib, rib_empreinte from psp.remboursement
      where (not starts_with(compte, ${coffre.debut}) or not starts_with(rib_empreinte, ${coffre.debutEmpreinte}))
        and (${after}::bigint is null or id > ${after}::bigint)
      order by id limit ${limit} for update`.execute(trx);
    const { renewEmpreinte } = association.readIn(trx);
    const listed = rows.map((values) => ({ place: values.id, values }));
    return resealRows(listed, limit, async ({ id, reference, compte, id_rib, rib_empreinte }) => {
      const sealed = compte && coffre.seal(PLACE_COMPTE, [reference], coffre.open(PLACE_COMPTE, [reference], compte));
      await sql`update psp.remboursement set compte = ${sealed}, rib_empreinte = ${await renewEmpreinte(id_rib, rib_empreinte)}
        where id = ${id}::bigint`.execute(trx);
    });
  },
});
