import { type Kysely, sql } from 'kysely';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { isDesLiens, type Lien } from '../../noyau/dossier/liens.queries.ts';
import type { SaisieTables } from '../saisie.tables.ts';

/** A paper of the library, and the last dossier that it was sent with. */
export interface DejaJoint {
  readonly uuid: string;
  readonly id_fo: string;
  readonly subvention: string;
  readonly exercice: number;
}
export interface LecteurDejaJoint {
  readonly authId: string;
  readonly liens: readonly Lien[];
}
const DOSSIERS_MAXIMUM = 100;

export const dejaJointQueries = (trx: Kysely<SaisieTables>) => ({
  /** Of the other dossiers of the association that this person may read, the last ones that were sent. */
  async listDejaJoints(
    { id, id_correspondance }: Pick<Dossier, 'id' | 'id_correspondance'>,
    { authId, liens }: LecteurDejaJoint,
  ): Promise<DejaJoint[]> {
    const { rows } =
      await sql<DejaJoint>`select distinct on (j ->> 'uuid') j ->> 'uuid' as uuid, e.id_fo, e.subvention, e.exercice
      from (select d.id_fo, d.nom_subvention as subvention, d.exercice, d.contenu, d.transmis_at from demandes.dossier d
        where d.id_correspondance = ${id_correspondance} and d.id <> ${id}::bigint and d.transmis_at is not null
          and ${isDesLiens(authId, liens)}
        order by d.transmis_at desc limit ${DOSSIERS_MAXIMUM}) e,
        json_array_elements(e.contenu -> 'documents') j
      order by j ->> 'uuid', e.transmis_at desc`.execute(trx);
    return rows;
  },
});
export type DejaJointQueries = ReturnType<typeof dejaJointQueries>;
