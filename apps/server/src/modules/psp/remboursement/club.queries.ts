import type { ChangementRib } from '@guichet/rules/paiement';
import type { EtatDossierPsp } from '@guichet/rules/passSport';
import { type Kysely, sql } from 'kysely';
import type { Lot } from './lot.repository.ts';

/** A file, with what a wave asks of it. */
export interface Club {
  readonly id: string;
  readonly id_siret: string;
  readonly id_correspondance: number;
  readonly nom: string;
  readonly id_etat: EtatDossierPsp;
  readonly id_rib: string | null;
  readonly rib_empreinte: string | null;
  readonly rib_change: ChangementRib | null;
}
/** Of its codes that no wave took: those that may leave, those typed too late, those whose proof is awaited. */
export interface Attente {
  readonly id_dossier: string;
  readonly partants: number;
  readonly recents: number;
  readonly sans_preuve: number;
}

const COLONNES = sql`d.id::text as id, d.id_siret, d.id_correspondance, d.nom, d.id_etat, d.id_rib, d.rib_empreinte, d.rib_change`;
const RANGS = 10_000_000_000n;

/** The federation that a code was typed under is proven, or the agreement of a file that has none. */
export const prouvee = sql`exists (select from psp.preuve p where p.id_dossier = i.id_dossier
  and p.verifie_at is not null and p.refus is null and (i.federation is null or p.siren_federation = i.federation))`;
/** Typed, and in no wave. */
const libre = sql`i.id_etat = 1 and i.id_remboursement is null`;

export const clubQueries = (trx: Kysely<unknown>) => ({
  /** The next ones whose codes wait, in the order of their numbers, held. */
  async takeNext({ exercice, position }: Pick<Lot, 'exercice' | 'position'>, limit: number): Promise<Club[]> {
    const [first, last] = [BigInt(exercice) * RANGS, (BigInt(exercice) + 1n) * RANGS];
    const after = BigInt(position) > first ? BigInt(position) : first;
    const { rows } = await sql<Club>`select ${COLONNES} from psp.dossier d
      where d.id > ${String(after)}::bigint and d.id < ${String(last)}::bigint and exists (
        select from psp.inscription i where i.exercice = ${exercice} and i.id_dossier = d.id and ${libre})
      order by d.id limit ${limit} for update of d`.execute(trx);
    return rows;
  },

  /** These, held in the order that all writers take them in. */
  async lockAll(ids: readonly string[]): Promise<Club[]> {
    const { rows } = await sql<Club>`select ${COLONNES} from psp.dossier d where d.id = any(${[...ids]}::bigint[])
      order by d.id for update of d`.execute(trx);
    return rows;
  },

  async find(id: string): Promise<Club | undefined> {
    const { rows } = await sql<Club>`select ${COLONNES} from psp.dossier d where d.id = ${id}::bigint`.execute(trx);
    return rows[0];
  },

  async listAttentes(exercice: number, ids: readonly string[], arret: Date): Promise<Attente[]> {
    const { rows } =
      await sql<Attente>`select w.id_dossier::text as id_dossier, count(*) filter (where w.prouvee and w.cree_at < ${arret})::int as partants,
        count(*) filter (where w.prouvee and w.cree_at >= ${arret})::int as recents,
        count(*) filter (where not w.prouvee)::int as sans_preuve
      from (select i.id_dossier, i.cree_at, ${prouvee} as prouvee from psp.inscription i
        where i.exercice = ${exercice} and i.id_dossier = any(${[...ids]}::bigint[]) and ${libre}) w
      group by w.id_dossier`.execute(trx);
    return rows;
  },
});
export type ClubQueries = ReturnType<typeof clubQueries>;
