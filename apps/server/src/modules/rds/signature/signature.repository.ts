import { type Delegation, type ReglageSignature, SANS_REGLAGE } from '@guichet/rules/acte';
import { type Kysely, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';
import { equipeQueries } from '../service/equipe.queries.ts';

interface SignatureTenue extends ReglageSignature {
  readonly signataires: readonly Delegation[];
  readonly version: number;
}
const JOUR = 'YYYY-MM-DD';

export const signatureRepository = (trx: Kysely<RdsTables>) => ({
  /** Those of the service, then of those above it: a director may sign for an office. */
  listNommables: equipeQueries(trx).listTenants,

  async find(id_service: string): Promise<SignatureTenue> {
    const row = await trx
      .selectFrom('rds.signature')
      .select(['requise', 'contreseing', 'version'])
      .where('id_service', '=', id_service)
      .executeTakeFirst();
    const { rows: signataires } = await sql<Delegation>`select auth_id as personne, qualite, reference,
        to_char(du, ${JOUR}) as du, to_char(au, ${JOUR}) as au
      from rds.signataire where id_service = ${id_service}::uuid order by du, auth_id`.execute(trx);
    return { ...SANS_REGLAGE, version: 0, ...row, signataires };
  },

  async save(id_service: string, { requise, contreseing, signataires }: Omit<SignatureTenue, 'version'>) {
    await sql`insert into rds.signature (id_service, requise, contreseing)
      values (${id_service}::uuid, ${requise}, ${contreseing})
      on conflict (id_service) do update set requise = excluded.requise, contreseing = excluded.contreseing,
        version = rds.signature.version + 1`.execute(trx);
    await trx.deleteFrom('rds.signataire').where('id_service', '=', id_service).execute();
    if (signataires.length === 0) return;
    const rows = signataires.map(({ personne: auth_id, ...one }) => ({ id_service, auth_id, ...one }));
    await trx.insertInto('rds.signataire').values(rows).execute();
  },
});
export type SignatureRepository = ReturnType<typeof signatureRepository>;
