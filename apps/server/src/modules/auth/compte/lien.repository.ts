import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AuthTables, UsageLien } from '../auth.tables.ts';
import { hashLien } from './hashLien.ts';

interface NouveauLien {
  readonly id_compte: string;
  readonly usage: UsageLien;
  /** The address it is sent to. */
  readonly email: string;
  readonly id_inscription: string | null;
  readonly now: Date;
  readonly expire_at: Date;
}

interface Destinataire {
  readonly id: string;
  readonly email: string;
}

const USAGES: readonly UsageLien[] = ['validation', 'reinitialisation', 'premier-mot-de-passe', 'adresse'];

/** A link serves the address it was sent to; the one for a new address was sent to that one. */
const isFor = (eb: ExpressionBuilder<AuthTables, 'auth.lien'>, email: string) =>
  eb.or([eb('email', '=', email), eb('usage', '=', 'adresse')]);

const KEPT_MS = 30 * 24 * 3_600_000;

export const lienRepository = (trx: Kysely<AuthTables>) => ({
  /** The token is given once, to be mailed; only its hash stays. */
  async create({ now, ...lien }: NouveauLien): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('auth.lien')
      .values({ ...lien, hash: hashLien(token), cree_at: now })
      .execute();
    return token;
  },

  /** How many this account was sent since then: nobody's letter box is to be flooded. */
  async countSince(id_compte: string, usage: UsageLien, since: Date): Promise<number> {
    const rows = await trx
      .selectFrom('auth.lien')
      .select('hash')
      .where('id_compte', '=', id_compte)
      .where('usage', '=', usage)
      .where('cree_at', '>', since)
      .execute();
    return rows.length;
  },

  /** Whose link this is, dead or alive: the account is locked before its link is. */
  async findOwner(token: string): Promise<string | null> {
    const row = await trx
      .selectFrom('auth.lien')
      .select('id_compte')
      .where('hash', '=', hashLien(token))
      .executeTakeFirst();
    return row?.id_compte ?? null;
  },

  /** Takes a living link out of use; a dead, used or unknown one, or one sent to another address, is null. */
  async use(token: string, usages: readonly UsageLien[], { id, email }: Destinataire, now: Date) {
    const row = await trx
      .updateTable('auth.lien')
      .set({ utilise_at: now })
      .where('hash', '=', hashLien(token))
      .where('id_compte', '=', id)
      .where((eb) => isFor(eb, email))
      .where('usage', 'in', usages)
      .where('utilise_at', 'is', null)
      .where('expire_at', '>', now)
      .returning(['id_inscription', 'usage', 'email'])
      .executeTakeFirst();
    return row ?? null;
  },

  /** Whether this link would still serve, had its time not passed. */
  async isPast(token: string, usages: readonly UsageLien[], { id, email }: Destinataire, now: Date): Promise<boolean> {
    const row = await trx
      .selectFrom('auth.lien')
      .select('hash')
      .where('hash', '=', hashLien(token))
      .where('id_compte', '=', id)
      .where((eb) => isFor(eb, email))
      .where('usage', 'in', usages)
      .where('utilise_at', 'is', null)
      .where('expire_at', '<=', now)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Long dead: who clicks on one is told the same as of one that never was (platform/retention.ts). */
  async purge(now: Date): Promise<void> {
    await trx
      .deleteFrom('auth.lien')
      .where('expire_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
  },

  /** Every link still waiting dies: they went to an address, or for a password, that is no longer the one. */
  async revoke(id_compte: string, now: Date, usages: readonly UsageLien[] = USAGES): Promise<void> {
    await trx
      .updateTable('auth.lien')
      .set({ utilise_at: now })
      .where('id_compte', '=', id_compte)
      .where('usage', 'in', usages)
      .where('utilise_at', 'is', null)
      .execute();
  },
});
export type LienRepository = ReturnType<typeof lienRepository>;
