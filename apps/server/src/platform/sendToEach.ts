import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { listKeys, reserveKey } from './idempotency.ts';
import type { Logger } from './logger.ts';
import type { Mail, Mailer } from './mailer.ts';
import { type Echec, isAboutServer, isRefusedForGood } from './mailRefusal.ts';

interface Deps {
  readonly db: Kysely<unknown>;
  readonly mailer: Mailer;
  readonly logger: Logger;
}
/** The addressees of one job: all of its attempts together write to each once. */
export type SendToEach = (
  jobId: string,
  addresses: readonly string[],
  write: (to: string, messageId: string) => Mail,
) => Promise<void>;

/** One event never becomes a mailing. */
const MOST = 80;

/** Each address once, however it was written. */
export const addressesOnce = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map((address) => address.trim().toLowerCase()))].slice(0, MOST);

const ACTEUR = 'courriel';

/** No address is kept: what tells it apart within its job is enough. */
const digestOf = (jobId: string, to: string): string =>
  createHash('sha256').update(`${jobId} ${to.toLowerCase()}`).digest('hex').slice(0, 24);

/**
 * One address that refuses neither keeps the others waiting nor has them written to at each attempt: who was served is
 * known, and who refuses for good is left. Fails when someone is still to be written to.
 */
export const createSendToEach =
  ({ db, mailer, logger }: Deps): SendToEach =>
  async (jobId, addresses, write) => {
    const done = await listKeys(db, { acteur: ACTEUR, appel: jobId });
    const failures: unknown[] = [];
    for (const to of addresses) {
      const cle = digestOf(jobId, to);
      if (done.includes(cle)) continue;
      try {
        await mailer.send(write(to, `${jobId}-${cle}`));
      } catch (error) {
        const echec = error as Echec;
        const isEveryone = isAboutServer(echec);
        if (isEveryone || !isRefusedForGood(echec)) {
          failures.push(error);
          if (isEveryone) break;
          continue;
        }
        logger.warn({ jobId, responseCode: echec.responseCode }, 'adresse refusée pour de bon');
      }
      await reserveKey(db, { acteur: ACTEUR, appel: jobId, cle, empreinte: Buffer.alloc(0) });
    }
    if (failures.length > 0) throw failures[0];
  };
