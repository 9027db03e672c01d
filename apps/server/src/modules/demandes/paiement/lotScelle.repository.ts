import { sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import { empreinteLot, PLACE_LOT, USAGE_LOT } from './lot.queries.ts';

interface Ligne {
  readonly id: string;
  readonly contenu: string | null;
  readonly empreinte: string | null;
}

/** The files of payments: those that are cleared have kept what proves them, which is told under today's key as well. */
export const lotsScelles = (coffre: Coffre): PlaceScellee => ({
  name: PLACE_LOT,
  async resealLot(trx, after, limit) {
    const { rows } = await sql<Ligne>`select id, contenu, empreinte from demandes.lot_paiement
      where (not starts_with(contenu, ${coffre.debut}) or not starts_with(empreinte, ${coffre.debutEmpreinte}))
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for update`.execute(trx);
    const listed = rows.map((values) => ({ place: values.id, values }));
    return resealRows(listed, limit, async ({ id, contenu, empreinte }) => {
      const clear = contenu && coffre.open(PLACE_LOT, [id], contenu);
      const sealed = clear && coffre.seal(PLACE_LOT, [id], clear);
      const told = clear ? empreinteLot(coffre, clear) : empreinte && coffre.renewEmpreinte(USAGE_LOT, empreinte, []);
      await sql`update demandes.lot_paiement set contenu = ${sealed}, empreinte = ${told} where id = ${id}`.execute(
        trx,
      );
    });
  },
});
