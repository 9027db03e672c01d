import { ETATS_CRF_ATTENDUS, type EtatCrf } from '@guichet/rules/crf';
import { ETAT_SOLDE } from '@guichet/rules/dossier';
import { type Kysely, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import { isDesLiens, type Lien } from '../noyau/dossier/liens.queries.ts';
import type { CrfTables } from './crf.tables.ts';

interface DossierAttendu {
  readonly id: number;
  readonly id_fo: string;
  readonly nom: string;
  readonly id_siret: string;
  readonly subvention: string;
  readonly crfs: readonly {
    readonly id: string;
    readonly exercice: number;
    readonly etat: EtatCrf;
    readonly echeance: string;
  }[];
}
export interface PlaceCrf {
  readonly id: string;
  readonly echeance: string;
}
interface CrfDu extends PlaceCrf {
  readonly paliers: readonly string[];
}
interface Periode {
  readonly from: string;
  readonly to: string;
}
const DOSSIERS_MAXIMUM = 100;
const ATTENDUS = among(ETATS_CRF_ATTENDUS);

/** Reports that are awaited. */
export const attendusQueries = (db: Kysely<CrfTables>) => ({
  /** The one that is due first comes first. */
  async listMissing(authId: string, liens: readonly Lien[], annee: number): Promise<DossierAttendu[]> {
    if (liens.length === 0) return [];
    const { rows } = await sql<DossierAttendu>`
      select d.id, d.id_fo, d.nom, d.id_siret, d.nom_subvention as subvention,
        json_agg(json_build_object('id', c.id, 'exercice', c.exercice, 'etat', c.etat, 'echeance', c.echeance)
          order by c.exercice) as crfs
      from demandes.dossier d join demandes.crf c on c.exercice_dossier = d.exercice and c.id_dossier = d.id
      where ${isDesLiens(authId, liens)} and c.etat in ${ATTENDUS} and c.exercice < ${annee}
        and exists (select from demandes.instruction i
          where i.exercice = d.exercice and i.id_dossier = d.id and i.etat = ${sql.lit(ETAT_SOLDE)})
      group by d.id, d.id_fo, d.nom, d.id_siret, d.nom_subvention
      order by min(c.echeance), d.id limit ${DOSSIERS_MAXIMUM}`.execute(db);
    return rows;
  },

  /** Awaited, and due between these days: a page at a time, with the last reminders that were said of each. */
  async listDue({ from, to }: Periode, after: PlaceCrf | null, limit: number): Promise<CrfDu[]> {
    const beyond = after
      ? sql`(c.echeance, c.id) > (${after.echeance}::date, ${after.id}::uuid)`
      : sql`c.echeance >= ${from}::date`;
    const { rows } = await sql<CrfDu>`select p.id, p.echeance, array(
        select r.palier from demandes.crf_rappel r where r.id_crf = p.id) as paliers
      from (select c.id, c.echeance from demandes.crf c
        where c.etat in ${ATTENDUS} and c.echeance <= ${to}::date and ${beyond}
        order by c.echeance, c.id limit ${limit}) p
      order by p.echeance, p.id`.execute(db);
    return rows;
  },
});
export type AttendusQueries = ReturnType<typeof attendusQueries>;
