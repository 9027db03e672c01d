import { type Kysely, sql } from 'kysely';

/** What an account was told, and what it wanted by mail, goes with it. */
export const forgetAnnonces = async (trx: Kysely<unknown>, authId: string): Promise<void> => {
  await sql`delete from platform.notification where destinataire = ${authId}::uuid`.execute(trx);
  await sql`delete from platform.preference where auth_id = ${authId}::uuid`.execute(trx);
};
