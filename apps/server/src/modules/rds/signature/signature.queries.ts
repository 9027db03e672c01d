import { type Delegation, type ReglageSignature, SANS_REGLAGE } from '@guichet/rules/acte';
import { type Kysely, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';

const JOUR = 'YYYY-MM-DD';

/** How a service has its acts signed, as the other modules ask too. */
export const signatureQueries = (db: Kysely<RdsTables>) => ({
  async findReglageSignature(id_service: string): Promise<ReglageSignature> {
    const row = await db
      .selectFrom('rds.signature')
      .select(['requise', 'contreseing'])
      .where('id_service', '=', id_service)
      .executeTakeFirst();
    return row ?? SANS_REGLAGE;
  },

  /** What this person was given to sign for this very service, whatever day it is. */
  async findDelegation(id_service: string, personne: string): Promise<Delegation | null> {
    const { rows } = await sql<Delegation>`select auth_id as personne, qualite, reference,
        to_char(du, ${JOUR}) as du, to_char(au, ${JOUR}) as au
      from rds.signataire where id_service = ${id_service}::uuid and auth_id = ${personne}::uuid`.execute(db);
    return rows[0] ?? null;
  },
});
