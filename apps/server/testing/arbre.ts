import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Portail } from './portail.ts';

const isAwaited = async ({ owner }: Portail): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(owner);
  return rows.length > 0;
};

/** Sends while another holds the tree of services, and lets go once `meanwhile` is done. */
export const sendBehind = async <T>(
  portail: Portail,
  send: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> => {
  const answer = await portail.owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('rds.service.arbre'))`.execute(trx);
    const pending = send();
    for (let n = 0; n < 200 && !(await isAwaited(portail)); n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await isAwaited(portail)).toBe(true);
    await meanwhile();
    return { pending };
  });
  return answer.pending;
};
