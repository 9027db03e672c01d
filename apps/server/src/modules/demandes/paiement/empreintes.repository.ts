import { type Kysely, sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import { type PlaceScellee, resealRows } from '../../../platform/coffre/reseal.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';

interface Retenue {
  readonly id: string;
  readonly id_rib: string | null;
  readonly empreinte: string;
}
type Voisins = Pick<Neighbours, 'association'>;

const createRenew = ({ association }: Voisins, trx: Kysely<unknown>) => {
  const { renewEmpreinte } = association.readIn(trx);
  return ({ id_rib, empreinte }: Retenue): Promise<string> => renewEmpreinte(id_rib, empreinte);
};

/** By its number, in every year: read from the key of each year in turn. */
const dossiers = (coffre: Coffre, voisins: Voisins): PlaceScellee => ({
  name: 'demandes.dossier.contenu.rib_empreinte',
  async resealLot(trx, after, limit) {
    const { rows } = await sql<Retenue>`select id, contenu #>> '{demandeur,id_rib}' as id_rib,
        contenu ->> 'rib_empreinte' as empreinte from demandes.dossier
      where not starts_with(contenu ->> 'rib_empreinte', ${coffre.debutEmpreinte})
        and (${after}::bigint is null or id > ${after}::bigint)
      order by id limit ${limit} for update`.execute(trx);
    const renew = createRenew(voisins, trx);
    const listed = rows.map((values) => ({ place: String(values.id), values }));
    return resealRows(listed, limit, async (retenue) => {
      const [before, told] = [`"${retenue.empreinte}"`, `"${await renew(retenue)}"`];
      // As text: what else the dossier says keeps its order, to the byte.
      await sql`update demandes.dossier set contenu = replace(contenu::text, ${before}, ${told})::json
        where id = ${retenue.id}`.execute(trx);
    });
  },
});

const versements = (coffre: Coffre, voisins: Voisins): PlaceScellee => ({
  name: 'demandes.versement.rib_empreinte',
  async resealLot(trx, after, limit) {
    const { rows } = await sql<Retenue>`select id, id_rib, rib_empreinte as empreinte from demandes.versement
      where not starts_with(rib_empreinte, ${coffre.debutEmpreinte})
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for update`.execute(trx);
    const renew = createRenew(voisins, trx);
    const listed = rows.map((values) => ({ place: values.id, values }));
    return resealRows(listed, limit, async (retenue) => {
      await sql`update demandes.versement set rib_empreinte = ${await renew(retenue)}
        where id = ${retenue.id}`.execute(trx);
    });
  },
});

/** What dossiers and movements kept of the account that they were for, without its number. */
export const empreintesScellees = (coffre: Coffre, voisins: Voisins): PlaceScellee[] => [
  dossiers(coffre, voisins),
  versements(coffre, voisins),
];
