import type { EtatVersement } from '@guichet/rules/paiement';
import type { Retenue } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';

export interface LigneListee {
  readonly id: string;
  readonly reference: string;
  readonly club: string;
  readonly id_siret: string;
  readonly departement: string | null;
  readonly nombre: number;
  readonly montant: number;
  readonly compense: number;
  readonly etat: EtatVersement;
  readonly motif: string | null;
}
export interface RetenueListee {
  readonly id_dossier: string;
  readonly club: string;
  readonly departement: string | null;
  readonly nombre: number;
  readonly raison: Retenue;
}

export const lotQueries = (db: Kysely<unknown>) => ({
  /** The largest first: those are looked at before anything leaves. */
  async listLignes(
    id: string,
    after: { readonly montant: number; readonly id: string } | null,
    limit: number,
  ): Promise<LigneListee[]> {
    const page = after
      ? sql`and (r.montant < ${after.montant}::bigint or (r.montant = ${after.montant}::bigint and r.id > ${after.id}::bigint))`
      : sql``;
    const { rows } =
      await sql<LigneListee>`select r.id::text as id, r.reference, d.nom as club, d.id_siret, d.departement, r.nombre,
        r.montant::float8 as montant, r.compense::float8 as compense, r.id_etat as etat, r.motif
      from psp.remboursement r join psp.dossier d on d.id = r.id_dossier
      where r.id_lot = ${id}::bigint ${page} order by r.montant desc, r.id limit ${limit}`.execute(db);
    return rows;
  },

  async listRetenues(
    id: string,
    raison: Retenue | null,
    after: { readonly id: string; readonly raison: string } | null,
    limit: number,
  ): Promise<RetenueListee[]> {
    const page = after ? sql`and (r.id_dossier, r.raison) > (${after.id}::bigint, ${after.raison})` : sql``;
    const { rows } =
      await sql<RetenueListee>`select r.id_dossier::text as id_dossier, d.nom as club, d.departement, r.nombre, r.raison
      from psp.retenue r join psp.dossier d on d.id = r.id_dossier
      where r.id_lot = ${id}::bigint and (${raison}::text is null or r.raison = ${raison}) ${page}
      order by r.id_dossier, r.raison limit ${limit}`.execute(db);
    return rows;
  },

  async sumRetenues(
    id: string,
  ): Promise<{ readonly raison: Retenue; readonly clubs: number; readonly nombre: number }[]> {
    const { rows } = await sql<{
      raison: Retenue;
      clubs: number;
      nombre: number;
    }>`select raison, count(*)::int as clubs,
      sum(nombre)::int as nombre from psp.retenue where id_lot = ${id}::bigint group by raison order by 2 desc, 1`.execute(
      db,
    );
    return rows;
  },
});
export type LotQueries = ReturnType<typeof lotQueries>;
