import { REFUS_PAR_SILENCE } from '@guichet/rules/instruction';
import { type Kysely, sql } from 'kysely';
import { among } from '../../../platform/among.ts';
import type { InstructionTables } from './instruction.tables.ts';

export interface PlaceSilence {
  readonly id_dossier: number;
  readonly id_service: string;
}
export interface SilenceAttendu extends PlaceSilence {
  readonly exercice: number;
}

export const silenceQueries = (trx: Kysely<InstructionTables>) => ({
  /** Not decided yet, of a scheme whose silence says something; in the order of their numbers, a page after another. */
  async listAttendus(after: PlaceSilence | null, limit: number): Promise<SilenceAttendu[]> {
    const beyond =
      after === null
        ? sql`true`
        : sql`(id_dossier, id_service) > (${after.id_dossier}::bigint, ${after.id_service}::uuid)`;
    const { rows } = await sql<SilenceAttendu>`select exercice, id_dossier, id_service from demandes.instruction
      where silence_mois is not null and etat in ${among(REFUS_PAR_SILENCE.de)} and ${beyond}
      order by id_dossier, id_service limit ${limit}`.execute(trx);
    return rows;
  },
});
export type SilenceQueries = ReturnType<typeof silenceQueries>;
