import type { EtatVersement } from '@guichet/rules/paiement';
import { type Kysely, sql } from 'kysely';

export interface VersementClub {
  readonly id: string;
  readonly id_dossier: string;
  readonly exercice: number;
  readonly numero: number;
  readonly nombre: number;
  readonly montant: number;
  readonly compense: number;
  readonly etat: EtatVersement;
  readonly motif: string | null;
  readonly rib_empreinte: string;
  readonly corrige_at: Date | null;
  readonly envoye_at: Date | null;
  readonly maj_at: Date;
  readonly version: number;
}
interface InscriptionPayee {
  readonly id_dossier: string;
  readonly etat: EtatVersement;
  readonly unitaire: number | null;
}

const COLONNES = sql`r.id::text as id, r.id_dossier::text as id_dossier, r.exercice, l.numero, r.nombre, r.montant::float8 as montant,
  r.compense::float8 as compense, r.id_etat as etat, r.motif, r.rib_empreinte, r.corrige_at, l.envoye_at, r.maj_at,
  r.version`;
const DEPUIS = sql`psp.remboursement r join psp.lot l on l.id = r.id_lot`;

export const argentQueries = (trx: Kysely<unknown>) => ({
  /** Of one file alone: its codes are few, and counted as they stand. */
  async countByEtat(exercice: number, id: string): Promise<ReadonlyMap<EtatVersement, number>> {
    const { rows } = await sql<{ etat: EtatVersement; nombre: number }>`select id_etat as etat, count(*)::int as nombre
      from psp.inscription where exercice = ${exercice} and id_dossier = ${id}::bigint group by 1`.execute(trx);
    return new Map(rows.map(({ etat, nombre }) => [etat, nombre]));
  },

  /** Those of waves that were let go; what was only prepared is no news. */
  async listVersements(id: string): Promise<VersementClub[]> {
    const { rows } = await sql<VersementClub>`select ${COLONNES} from ${DEPUIS}
      where r.id_dossier = ${id}::bigint and r.id_etat not in (1, 8, 9) order by r.id desc limit 100`.execute(trx);
    return rows;
  },

  async findVersement(id: string): Promise<VersementClub | undefined> {
    const { rows } = await sql<VersementClub>`select ${COLONNES} from ${DEPUIS} where r.id = ${id}::bigint`.execute(
      trx,
    );
    return rows[0];
  },

  /** 7 → 1: its codes wait for the next wave. */
  async correct({ id, exercice }: VersementClub, at: Date): Promise<void> {
    await sql`update psp.remboursement set corrige_at = ${at}, version = version + 1 where id = ${id}::bigint`.execute(
      trx,
    );
    await sql`update psp.inscription set id_etat = 1, id_remboursement = null, motif = null,
        maj_at = date_trunc('milliseconds', now()), version = version + 1
      where exercice = ${exercice} and id_remboursement = ${id}::bigint and id_etat = 7`.execute(trx);
  },

  /** What one code was paid, by the wave that paid it. */
  async findInscription(exercice: number, id: string): Promise<InscriptionPayee | undefined> {
    const { rows } =
      await sql<InscriptionPayee>`select i.id_dossier::text as id_dossier, i.id_etat as etat, l.unitaire from psp.inscription i
      left join psp.remboursement r on r.id = i.id_remboursement left join psp.lot l on l.id = r.id_lot
      where i.exercice = ${exercice} and i.id = ${id}::bigint`.execute(trx);
    return rows[0];
  },
});
export type ArgentQueries = ReturnType<typeof argentQueries>;
