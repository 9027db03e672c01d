import { type Kysely, sql } from 'kysely';

export interface Dette {
  readonly id: string;
  readonly id_siret: string;
  readonly montant: number;
  readonly reste: number;
  readonly motif: string;
  readonly cree_at: Date;
}
export interface Compensation {
  readonly id_dossier: string;
  readonly id_dette: string;
  readonly montant: number;
}
interface NouvelleDette {
  readonly exercice: number;
  readonly id_inscription: string;
  readonly id_dossier: string;
  readonly id_siret: string;
  readonly montant: number;
  readonly motif: string;
  readonly cree_par: string;
}

const COLONNES = sql`id::text as id, id_siret, montant::float8 as montant, reste::float8 as reste, motif, cree_at`;

export const detteRepository = (trx: Kysely<unknown>) => ({
  /** Null when it is owed already. */
  async insert(dette: NouvelleDette): Promise<Dette | null> {
    const { exercice, id_inscription, id_dossier, id_siret, montant, motif, cree_par } = dette;
    const { rows } = await sql<Dette>`insert into psp.dette
        (exercice, id_inscription, id_dossier, id_siret, montant, reste, motif, cree_par)
      values (${exercice}, ${id_inscription}::bigint, ${id_dossier}::bigint, ${id_siret}, ${montant}, ${montant}, ${motif},
        ${cree_par}) on conflict do nothing returning ${COLONNES}`.execute(trx);
    return rows[0] ?? null;
  },

  async listOf(id_siret: string): Promise<Dette[]> {
    const { rows } = await sql<Dette>`select ${COLONNES} from psp.dette where id_siret = ${id_siret}
      order by psp.dette.id limit 200`.execute(trx);
    return rows;
  },

  /** What these establishments still owe, the oldest first, held. */
  async lockDues(sirets: readonly string[]): Promise<Dette[]> {
    const { rows } = await sql<Dette>`select ${COLONNES} from psp.dette
      where id_siret = any(${[...sirets]}::text[]) and reste > 0 order by psp.dette.id for update`.execute(trx);
    return rows;
  },

  /** Taken off the lines that a wave has just been given. */
  async compensate(id_lot: string, compensations: readonly Compensation[]): Promise<void> {
    if (compensations.length === 0) return;
    await sql`with dites as (
        select * from jsonb_to_recordset(${JSON.stringify(compensations)}::jsonb) as c (id_dossier bigint, id_dette bigint, montant bigint)),
      inscrites as (insert into psp.compensation (id_remboursement, id_dette, montant)
        select r.id, d.id_dette, d.montant from dites d
        join psp.remboursement r on r.id_lot = ${id_lot}::bigint and r.id_dossier = d.id_dossier)
      update psp.dette t set reste = t.reste - s.montant
      from (select id_dette, sum(montant) as montant from dites group by id_dette) s where t.id = s.id_dette`.execute(
      trx,
    );
  },

  /** These lines are not paid: what was taken off them is owed again. */
  async restore(remboursements: readonly string[]): Promise<void> {
    if (remboursements.length === 0) return;
    await sql`with rendues as (
        delete from psp.compensation where id_remboursement = any(${[...remboursements]}::bigint[])
        returning id_dette, montant)
      update psp.dette t set reste = t.reste + s.montant
      from (select id_dette, sum(montant) as montant from rendues group by id_dette) s where t.id = s.id_dette`.execute(
      trx,
    );
  },
});
export type DetteRepository = ReturnType<typeof detteRepository>;
