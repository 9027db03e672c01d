import { type MotifRefus, STATUS, type StatutDeclaration } from '@guichet/rules/cec';
import type { Kysely } from 'kysely';
import type { CecTables } from '../cec.tables.ts';

/** What the sibling site must know of a declaration: by the number that it has there, and nobody's name. */
export interface DecisionRendue {
  readonly numero: string;
  readonly status: StatutDeclaration;
  readonly motif_refus_id: MotifRefus | null;
  readonly decide_at: Date | null;
}

/** Of a session, all that no longer waits, by its number: a page after another. */
export const listDecisions = (
  db: Kysely<CecTables>,
  id_session: number,
  after: string,
  limit: number,
): Promise<DecisionRendue[]> =>
  db
    .selectFrom('cec.declaration')
    .select(['numero', 'status', 'motif_refus_id', 'decide_at'])
    .where('id_session', '=', id_session)
    .where('status', '<>', STATUS.attente)
    .where('numero', '>', after)
    .orderBy('numero')
    .limit(limit)
    .execute();
