import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Beyond it, statements are sent as they are: over the partitions of dossiers a plan takes up to 700 KiB a connection. */
const MOST_NAMES = 300;
const MOST_SEEN = 5_000;
const NAME_LENGTH = 22;

export interface StatementNames {
  /** Null at first sight: what is sent once only leaves nothing behind it. */
  nameOf(text: string): string | null;
  /** What is sent under that name. */
  textOf(text: string): string;
  /** The tables are not what they were: what was prepared for them is prepared again, under other names. */
  renew(): void;
}

export const createStatementNames = (most = MOST_NAMES): StatementNames => {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let generation = '';
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= most) return null;
      if (!seen.has(text)) {
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.add(text);
        return null;
      }
      seen.delete(text);
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, NAME_LENGTH);
      names.set(text, name);
      return name;
    },
    // PgBouncer knows a statement by its text, whatever its name: the stale plan would come back under the new one.
    textOf: (text) => (generation === '' ? text : `/* ${generation} */ ${text}`),
    renew() {
      generation = randomUUID().slice(0, 8);
      names.clear();
    },
  };
};

/** A migration changed what a prepared statement gives: PostgreSQL refuses it once, and for ever under that name. */
export const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

type Send = (first: unknown, values?: unknown) => Promise<unknown>;

/** Statements with parameters are prepared under a name the second time that this process sends them. */
export const prepareStatements = (client: pg.ClientBase, names: StatementNames): void => {
  const send = client.query.bind(client) as Send;
  const sendNamed = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
    try {
      return await send({ name, text: names.textOf(text), values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      names.renew();
      // Alone, it is sent again here. Inside a transaction that one is lost, and the unit of work starts it again.
      return send(text, values).catch(() => {
        throw error;
      });
    }
  };
  const query = (first: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const isPlain = typeof first === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0;
    const name = isPlain ? names.nameOf(first) : null;
    if (!isPlain || name === null) return (send as (...given: unknown[]) => unknown)(first, values, ...rest);
    return sendNamed(name, first, values);
  };
  client.query = query as typeof client.query;
};
