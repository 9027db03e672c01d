import { ETATS_ENGAGES } from '@guichet/rules/dossier';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { EnveloppeTable, InstructionTables } from './instruction.tables.ts';

export interface CleEnveloppe {
  readonly id_service: string;
  readonly id_subvention: string;
  readonly exercice: number;
}
export type EnveloppeTenue = Omit<Selectable<EnveloppeTable>, 'fixe_par' | 'fixe_at'>;

const CHAMPS = ['id_service', 'exercice', 'id_subvention', 'montant', 'accorde', 'version'] as const;
const ENGAGES = sql`(${sql.join(ETATS_ENGAGES.map((etat) => sql.lit(etat)))})`;

export const enveloppeRepository = (trx: Kysely<InstructionTables>) => {
  const one = ({ id_service, id_subvention, exercice }: CleEnveloppe) =>
    trx
      .selectFrom('demandes.enveloppe')
      .select(CHAMPS)
      .where('id_service', '=', id_service)
      .where('exercice', '=', exercice)
      .where('id_subvention', '=', id_subvention);
  const lock = (cle: CleEnveloppe) => one(cle).forUpdate().executeTakeFirst();

  return {
    find: async (cle: CleEnveloppe): Promise<EnveloppeTenue | null> => (await one(cle).executeTakeFirst()) ?? null,

    /** Of one year, or of all. */
    listOf(id_service: string, exercice?: number): Promise<EnveloppeTenue[]> {
      const all = trx.selectFrom('demandes.enveloppe').select(CHAMPS).where('id_service', '=', id_service);
      return (exercice === undefined ? all : all.where('exercice', '=', exercice)).execute();
    },

    /** Of what no line counts yet: granted under these schemes before anyone asked; of one year, or of all. */
    async sumAccordes(
      id_service: string,
      subventions: readonly string[],
      exercice?: number,
    ): Promise<CleEnveloppeComptee[]> {
      if (subventions.length === 0) return [];
      const { rows } = await sql<CleEnveloppeComptee>`
        select d.id_subvention, i.exercice, sum(i.montant_accorde)::bigint as accorde
        from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
        where i.id_service = ${id_service}::uuid and i.etat in ${ENGAGES}
          and d.id_subvention = any(${[...subventions]}::uuid[])
          ${exercice === undefined ? sql`` : sql`and i.exercice = ${exercice} and d.exercice = ${exercice}`}
          and not exists (select from demandes.enveloppe e where e.id_service = i.id_service
            and e.exercice = i.exercice and e.id_subvention = d.id_subvention)
        group by 1, 2`.execute(trx);
      return rows;
    },

    /** Alone with it until the transaction ends. The first to come writes the line, with what was granted before it. */
    async hold(cle: CleEnveloppe): Promise<EnveloppeTenue> {
      const held = await lock(cle);
      if (held) return held;
      const { id_service, id_subvention, exercice } = cle;
      await sql`insert into demandes.enveloppe (id_service, exercice, id_subvention, accorde)
        select ${id_service}::uuid, ${exercice}, ${id_subvention}::uuid, coalesce(sum(i.montant_accorde), 0)
        from demandes.instruction i join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
        where i.exercice = ${exercice} and i.id_service = ${id_service}::uuid and i.etat in ${ENGAGES}
          and d.id_subvention = ${id_subvention}::uuid
        on conflict do nothing`.execute(trx);
      return one(cle).forUpdate().executeTakeFirstOrThrow();
    },

    /** Of one that is held: one that is not there would count nothing, and nobody would know. */
    async take({ id_service, id_subvention, exercice }: CleEnveloppe, montant: number): Promise<void> {
      await trx
        .updateTable('demandes.enveloppe')
        .set({ accorde: sql<number>`accorde + ${montant}` })
        .where('id_service', '=', id_service)
        .where('exercice', '=', exercice)
        .where('id_subvention', '=', id_subvention)
        .returning('id_service')
        .executeTakeFirstOrThrow();
    },

    async fix(tenue: EnveloppeTenue, montant: number | null, par: string, at: Date): Promise<EnveloppeTenue> {
      const { id_service, id_subvention, exercice, version } = tenue;
      return trx
        .updateTable('demandes.enveloppe')
        .set({ montant, version: version + 1, fixe_par: par, fixe_at: at })
        .where('id_service', '=', id_service)
        .where('exercice', '=', exercice)
        .where('id_subvention', '=', id_subvention)
        .returning(CHAMPS)
        .executeTakeFirstOrThrow();
    },
  };
};
interface CleEnveloppeComptee extends Pick<CleEnveloppe, 'id_subvention' | 'exercice'> {
  readonly accorde: number;
}
export type EnveloppeRepository = ReturnType<typeof enveloppeRepository>;
