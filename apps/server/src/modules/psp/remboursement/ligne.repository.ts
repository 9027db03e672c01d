import type { EtatVersement } from '@guichet/rules/paiement';
import { type Kysely, sql } from 'kysely';
import { prouvee } from './club.queries.ts';
import type { Lot } from './lot.repository.ts';

/** A line of a wave, as it is taken. */
export interface NouvelleLigne {
  readonly rang: number;
  readonly reference: string;
  readonly id_dossier: string;
  readonly nombre: number;
  readonly brut: number;
  readonly compense: number;
  readonly montant: number;
  readonly id_rib: string;
  readonly rib_empreinte: string;
  /** Under the vault: the number that was verified, and no other, is the one that is paid. */
  readonly compte: string;
}
export interface Ligne extends Omit<NouvelleLigne, 'compte'> {
  readonly id: string;
  readonly compte: string | null;
  readonly id_etat: EtatVersement;
}
export interface LigneClub extends Ligne {
  readonly nom: string;
  readonly id_siret: string;
}
export interface Code {
  readonly id_remboursement: string;
  readonly code: Buffer;
  readonly scelle: Buffer;
  readonly federation: string | null;
}

const COLONNES = sql`r.id::text as id, r.rang, r.reference, r.id_dossier::text as id_dossier, r.nombre, r.brut::float8 as brut,
  r.compense::float8 as compense, r.montant::float8 as montant, r.id_rib, r.rib_empreinte, r.compte, r.id_etat`;

export const ligneRepository = (trx: Kysely<unknown>) => ({
  /** The lines of a step and the codes that each takes; how many codes were taken in all. */
  async insert({ id, exercice, arret }: Lot, lignes: readonly NouvelleLigne[]): Promise<number> {
    if (lignes.length === 0) return 0;
    await sql`insert into psp.remboursement (id_lot, rang, reference, exercice, id_dossier, nombre, brut, compense, montant,
        id_rib, rib_empreinte, compte)
      select ${id}::bigint, n.rang, n.reference, ${exercice}::int, n.id_dossier, n.nombre, n.brut, n.compense, n.montant,
        n.id_rib, n.rib_empreinte, n.compte
      from jsonb_to_recordset(${JSON.stringify(lignes)}::jsonb) as n (rang int, reference text, id_dossier bigint, nombre int,
        brut bigint, compense bigint, montant bigint, id_rib text, rib_empreinte text, compte text)`.execute(trx);
    const ids = lignes.map(({ id_dossier }) => id_dossier);
    const { numAffectedRows = 0n } = await sql`update psp.inscription i set id_remboursement = r.id
      from psp.remboursement r
      where r.id_lot = ${id}::bigint and r.id_dossier = any(${ids}::bigint[]) and i.exercice = ${exercice}
        and i.id_dossier = r.id_dossier and i.id_etat = 1 and i.id_remboursement is null and i.cree_at < ${arret}
        and ${prouvee}`.execute(trx);
    return Number(numAffectedRows);
  },

  /** After one of them, in their order. */
  async listAfter({ id }: Pick<Lot, 'id'>, rang: number, limit: number): Promise<Ligne[]> {
    const { rows } = await sql<Ligne>`select ${COLONNES} from psp.remboursement r
      where r.id_lot = ${id}::bigint and r.rang > ${rang} order by r.rang limit ${limit}`.execute(trx);
    return rows;
  },

  /** Of these lines, how many of their codes are still as they were taken. */
  async countTenues({ exercice }: Pick<Lot, 'exercice'>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{
      id: string;
      nombre: number;
    }>`select i.id_remboursement::text as id, count(*)::int as nombre
      from psp.inscription i where i.exercice = ${exercice} and i.id_remboursement = any(${[...ids]}::bigint[])
        and i.id_etat = 1 and ${prouvee} group by 1`.execute(trx);
    return new Map(rows.map(({ id, nombre }) => [id, nombre]));
  },

  /** They leave, and their codes with them. */
  async move(
    { exercice }: Pick<Lot, 'exercice'>,
    ids: readonly string[],
    {
      de,
      vers,
      motif = null,
    }: { readonly de: readonly EtatVersement[]; readonly vers: EtatVersement; readonly motif?: string | null },
  ): Promise<void> {
    if (ids.length === 0) return;
    await sql`update psp.remboursement set id_etat = ${vers}, motif = ${motif}, maj_at = date_trunc('milliseconds', now()),
      version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(trx);
    await sql`update psp.inscription set id_etat = ${vers}, motif = ${motif}, maj_at = date_trunc('milliseconds', now()),
      version = version + 1
      where exercice = ${exercice} and id_remboursement = any(${[...ids]}::bigint[])
        and id_etat = any(${[...de]}::smallint[])`.execute(trx);
  },

  /** They do not leave: their codes wait for another wave. */
  async drop(
    { exercice }: Pick<Lot, 'exercice'>,
    dropped: readonly { readonly id: string; readonly motif: string }[],
  ): Promise<void> {
    if (dropped.length === 0) return;
    const ids = dropped.map(({ id }) => id);
    await sql`update psp.remboursement r set id_etat = 8, motif = d.motif, compte = null,
        maj_at = date_trunc('milliseconds', now()), version = version + 1
      from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d (id bigint, motif text) where r.id = d.id`.execute(
      trx,
    );
    await sql`update psp.inscription set id_remboursement = null
      where exercice = ${exercice} and id_remboursement = any(${ids}::bigint[]) and id_etat = 1`.execute(trx);
  },

  /** What one piece of the file says: those of these ranks that are paid. */
  /** The account numbers go, what proves the payment stays; how many went. */
  async clearComptes(id_lot: string, limit: number): Promise<number> {
    const { numAffectedRows = 0n } = await sql`update psp.remboursement set compte = null where id in (
      select id from psp.remboursement where id_lot = ${id_lot}::bigint and compte is not null limit ${limit})`.execute(
      trx,
    );
    return Number(numAffectedRows);
  },

  async listMorceau({ id }: Pick<Lot, 'id'>, from: number, to: number): Promise<LigneClub[]> {
    const { rows } = await sql<LigneClub>`select ${COLONNES}, d.nom, d.id_siret from psp.remboursement r
      join psp.dossier d on d.id = r.id_dossier
      where r.id_lot = ${id}::bigint and r.rang > ${from} and r.rang <= ${to} and r.id_etat = 2
      order by r.rang`.execute(trx);
    return rows;
  },

  async listCodes({ exercice }: Pick<Lot, 'exercice'>, ids: readonly string[]): Promise<Code[]> {
    const { rows } =
      await sql<Code>`select id_remboursement::text as id_remboursement, code, scelle, federation from psp.inscription i
      where exercice = ${exercice} and id_remboursement = any(${[...ids]}::bigint[])
      order by i.id_remboursement, i.id`.execute(trx);
    return rows;
  },
});
export type LigneRepository = ReturnType<typeof ligneRepository>;
