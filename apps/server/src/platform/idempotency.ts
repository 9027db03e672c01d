import { createHmac } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Coffre, isSealed } from './coffre/coffre.ts';
import { DomainError } from './errors.ts';

export interface IdempotencyKey {
  readonly acteur: string;
  readonly appel: string;
  readonly cle: string;
  readonly empreinte: Buffer;
  /** The same content under the other pepper, while one is being changed. */
  readonly empreintesBis?: readonly Buffer[];
  /** What seals its answer, which may hold an account number; without it, the answer holds nothing of anyone. */
  readonly coffre?: Coffre | undefined;
  /** Once done, what it was done on is no more: sent again, that it is missing refuses nobody. */
  readonly ends?: boolean;
}

/** Under a secret of the server: a request may hold a password, which a bare hash would let anyone try at leisure. */
export const fingerprintOf = (request: unknown, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(request) ?? '')
    .digest();

/**
 * Who a key belongs to. The roles are part of it: an answer kept for an administrator is not given again to who is one
 * no more.
 */
export const keyOwnerOf = (acteur: { readonly authId: string; readonly roles: readonly string[] } | null): string =>
  acteur ? `${acteur.authId} ${acteur.roles.toSorted().join(',')}` : 'anonyme';

interface Stored {
  readonly empreinte: Buffer;
  readonly reponse: unknown;
}

export const PLACE_REPONSE = 'platform.idempotence.reponse';

const sealedAnswer = ({ acteur, appel, cle, coffre }: IdempotencyKey, answer: unknown): string => {
  const clear = JSON.stringify(answer ?? null);
  if (!coffre || coffre.isClearWritten) return clear;
  return JSON.stringify(coffre.seal(PLACE_REPONSE, [acteur, appel, cle], clear));
};
const openedAnswer = ({ acteur, appel, cle, coffre }: IdempotencyKey, stored: unknown): unknown => {
  if (!coffre || stored === null) return stored;
  if (!isSealed(stored)) return coffre.allowClear(PLACE_REPONSE, stored);
  return JSON.parse(coffre.open(PLACE_REPONSE, [acteur, appel, cle], stored));
};

/**
 * Takes the key inside the transaction of the work itself. A second request with the same key waits for the
 * first to commit, then gets its answer; if the first rolls back, the second does the work.
 */
export const reserveKey = async (trx: Kysely<unknown>, key: IdempotencyKey): Promise<{ answer: unknown } | null> => {
  const { acteur, appel, cle, empreinte, empreintesBis = [] } = key;
  const inserted = await sql`insert into platform.idempotence (acteur, appel, cle, empreinte)
    values (${acteur}, ${appel}, ${cle}, ${empreinte}) on conflict do nothing`.execute(trx);
  if (inserted.numAffectedRows === 1n) return null;
  const { rows } = await sql<Stored>`select empreinte, reponse from platform.idempotence
    where acteur = ${acteur} and appel = ${appel} and cle = ${cle}`.execute(trx);
  const stored = rows[0];
  if (!stored || ![empreinte, ...empreintesBis].some((one) => stored.empreinte.equals(one)))
    throw new DomainError('CLE_REUTILISEE');
  return { answer: openedAnswer(key, stored.reponse) };
};

/** Sent with the history of the same work. */
export const storedAnswer = (key: IdempotencyKey, answer: unknown): RawBuilder<unknown> =>
  sql`update platform.idempotence set reponse = ${sealedAnswer(key, answer)}::jsonb
    where acteur = ${key.acteur} and appel = ${key.appel} and cle = ${key.cle}`;

const owned = new WeakSet<IdempotencyKey>();

/**
 * The key that came with one request is that of one work. A second one under it would be taken for the first sent again:
 * undone, and given its answer. What failed kept nothing, and may be tried again.
 */
export const ownAlone = async <Output>(key: IdempotencyKey | null, work: () => Promise<Output>): Promise<Output> => {
  if (!key) return work();
  if (owned.has(key)) throw new Error(`deux travaux sous une même clé d’idempotence : ${key.appel}`);
  owned.add(key);
  try {
    return await work();
  } catch (error) {
    owned.delete(key);
    throw error;
  }
};

/** What one caller already did under one name. */
export const listKeys = async (
  db: Kysely<unknown>,
  { acteur, appel }: Pick<IdempotencyKey, 'acteur' | 'appel'>,
): Promise<string[]> => {
  const { rows } = await sql<Pick<IdempotencyKey, 'cle'>>`select cle from platform.idempotence
    where acteur = ${acteur} and appel = ${appel}`.execute(db);
  return rows.map(({ cle }) => cle);
};

/** The answers kept for an account go with it. */
export const forgetAnswers = async (trx: Kysely<unknown>, authId: string): Promise<void> => {
  await sql`delete from platform.idempotence where starts_with(acteur, ${`${authId} `})`.execute(trx);
};

const KEPT = '3 days';

export const purgeKeys = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from platform.idempotence where cree_at < now() - ${KEPT}::interval`.execute(db);
};
