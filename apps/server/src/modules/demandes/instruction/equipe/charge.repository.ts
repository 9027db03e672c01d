import { ETATS_CLOS, type EtatDossier } from '@guichet/rules/dossier';
import type { AReparti, Repartition } from '@guichet/rules/instruction';
import { type Kysely, sql } from 'kysely';
import type { InstructionTables } from '../instruction.tables.ts';

interface Remise {
  readonly de: string;
  /** To nobody, when null. */
  readonly a: string | null;
  /** Of the associations of whoever takes them over: those stay to be given to another. */
  readonly associations: readonly number[];
}
export interface Remis {
  readonly id_dossier: number;
  readonly id_service: string;
  readonly assigne_a: string | null;
}
export interface ChargeLue {
  readonly agent: string | null;
  readonly etat: EtatDossier;
  readonly nombre: number;
  readonly depuis: Date;
}
export interface ALibre extends Omit<AReparti, 'ecartes'> {
  readonly exercice: number;
  readonly id_dossier: number;
  readonly created_by: string;
  readonly id_correspondance: number;
}
export interface RepartitionTenue extends Repartition {
  readonly version: number;
}

const CLOS = [...ETATS_CLOS];
/** Sent back, it waits for the association: it will come again. */
const LIVRABLES: readonly EtatDossier[] = ['D', '2'];

export const chargeRepository = (trx: Kysely<InstructionTables>) => ({
  /** All that was theirs and lives, in one statement: nobody is left between two owners. */
  async remettre({ de, a, associations }: Remise): Promise<Remis[]> {
    const { rows } = await sql<Remis>`update demandes.instruction i
      set version = i.version + 1, assigne_a = case
        when d.created_by is distinct from ${a}::uuid and not d.id_correspondance = any(${[...associations]}::integer[])
        then ${a}::uuid end
      from demandes.dossier d
      where d.exercice = i.exercice and d.id = i.id_dossier and i.assigne_a = ${de}::uuid
        and not (i.etat = any(${CLOS}::text[]))
      returning i.id_dossier, i.id_service, i.assigne_a`.execute(trx);
    return rows;
  },

  /** One pass over what lives in this service. */
  async listCharges(id_service: string): Promise<ChargeLue[]> {
    const { rows } = await sql<ChargeLue>`select assigne_a as agent, etat, count(*)::integer as nombre,
        min(etat_depuis) as depuis
      from demandes.instruction where id_service = ${id_service}::uuid and not (etat = any(${CLOS}::text[]))
      group by assigne_a, etat order by etat`.execute(trx);
    return rows;
  },

  async findRepartition(id_service: string): Promise<RepartitionTenue | null> {
    const query = trx.selectFrom('demandes.repartition').select(['regles', 'tour', 'version']);
    return (await query.where('id_service', '=', id_service).executeTakeFirst()) ?? null;
  },

  /** Null when someone was faster. */
  async saveRepartition(id_service: string, { regles, tour }: Repartition, version: number): Promise<boolean> {
    const written = JSON.stringify(regles);
    const { rows } = await sql`insert into demandes.repartition as r (id_service, regles, tour)
      select ${id_service}::uuid, ${written}::jsonb, ${tour} where ${version} = 0
        or exists (select from demandes.repartition where id_service = ${id_service}::uuid)
      on conflict (id_service) do update set regles = excluded.regles, tour = excluded.tour, version = r.version + 1
        where r.version = ${version} returning 1`.execute(trx);
    return rows.length > 0;
  },

  /** What nobody has, the oldest first. */
  async listLibres(id_service: string, limit: number): Promise<ALibre[]> {
    const { rows } = await sql<ALibre>`select i.exercice, i.id_dossier, i.id_dossier::text as cle, d.id_subvention,
        d.nom, d.created_by, d.id_correspondance
      from demandes.instruction i
      join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
      where i.id_service = ${id_service}::uuid and i.assigne_a is null and i.etat = any(${[...LIVRABLES]}::text[])
        and d.supprime_at is null
      order by i.etat_depuis, i.id_dossier limit ${limit}`.execute(trx);
    return rows;
  },

  /** Those that nobody took meanwhile. */
  async confier(id_service: string, agent: string, dossiers: readonly ALibre[]): Promise<number[]> {
    const [exercices, ids] = [dossiers.map((one) => one.exercice), dossiers.map((one) => one.id_dossier)];
    const { rows } = await sql<{ id_dossier: number }>`update demandes.instruction i
      set assigne_a = ${agent}::uuid, version = i.version + 1
      from unnest(${exercices}::integer[], ${ids}::bigint[]) as un (exercice, id_dossier)
      where i.exercice = un.exercice and i.id_dossier = un.id_dossier and i.id_service = ${id_service}::uuid
        and i.assigne_a is null returning i.id_dossier`.execute(trx);
    return rows.map(({ id_dossier }) => id_dossier);
  },
});
export type ChargeRepository = ReturnType<typeof chargeRepository>;
