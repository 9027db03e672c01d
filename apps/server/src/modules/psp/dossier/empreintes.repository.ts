import { sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';

interface Tenu {
  readonly id: string;
  readonly id_rib: string | null;
  readonly empreinte: string;
}

/** What a file kept of the account it points at: under a key that is gone, every club of the country would wait. */
export const empreintesDossiers = (coffre: Coffre, { association }: Pick<Neighbours, 'association'>): PlaceScellee => ({
  name: 'psp.dossier.rib_empreinte',
  async resealLot(trx, after, limit) {
    const { rows } = await sql<Tenu>`select id::text as id, id_rib, rib_empreinte as empreinte from psp.dossier
      where not starts_with(rib_empreinte, ${coffre.debutEmpreinte}) and (${after}::bigint is null or id > ${after}::bigint)
      order by psp.dossier.id limit ${limit} for update`.execute(trx);
    const { renewEmpreinte } = association.readIn(trx);
    const listed = rows.map((values) => ({ place: values.id, values }));
    return resealRows(listed, limit, async ({ id, id_rib, empreinte }) => {
      await sql`update psp.dossier set rib_empreinte = ${await renewEmpreinte(id_rib, empreinte)}
        where id = ${id}::bigint`.execute(trx);
    });
  },
});
