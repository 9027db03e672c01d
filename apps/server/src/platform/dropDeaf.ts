import pg from 'pg';

type Send = (...given: unknown[]) => unknown;
type Answered = (error: unknown, result?: unknown) => void;

interface Wire {
  readonly connection: { readonly stream: { destroy(): void } };
  readonly connectionParameters: { query_timeout: number | false };
}

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 };
const TIME_GIVEN = /^set (?<local>local )?statement_timeout = '?(?<count>\d+)(?<unit>ms|s|min)?'?$/u;
/** How long after the time given to PostgreSQL its silence is taken for that of the link. */
export const DEAF_AFTER_MS = 1_000;

/** Who gives PostgreSQL more time on a connection waits as long there: an index of millions of rows is not a deaf link. */
const followTimeGiven = ({ connectionParameters }: Wire): ((text: string) => void) => {
  const usual = connectionParameters.query_timeout;
  let isLocal = false;
  return (text) => {
    const given = TIME_GIVEN.exec(text)?.groups;
    if (given) {
      const ms = Number(given['count']) * (UNITS_MS[given['unit'] ?? 'ms'] ?? 1);
      connectionParameters.query_timeout = ms === 0 ? false : ms + DEAF_AFTER_MS;
      isLocal = given['local'] !== undefined;
    } else if (text === 'reset statement_timeout' || (isLocal && /^(?:commit|rollback)$/u.test(text))) {
      connectionParameters.query_timeout = usual;
      isLocal = false;
    }
  };
};

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * A connection that gave no answer in time gives none to the next who asks either: it is cut at once, and the reserve
 * opens another. Without it a link that swallows everything holds each call, one after the other, on the same deaf wire.
 */
const dropDeaf = (client: pg.ClientBase): void => {
  const send = client.query.bind(client) as unknown as Send;
  const wire = client as unknown as Wire;
  const follow = followTimeGiven(wire);
  const cutIfDeaf = (error: unknown): void => {
    if (isSilence(error)) wire.connection.stream.destroy();
  };
  const query: Send = (...given) => {
    if (typeof given[0] === 'string') follow(given[0]);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answered: Answered = (error, result) => {
        cutIfDeaf(error);
        (last as Answered)(error, result);
      };
      return send(...given.slice(0, -1), answered);
    }
    const sent = send(...given);
    if (sent instanceof Promise) sent.catch(cutIfDeaf);
    return sent;
  };
  client.query = query as unknown as typeof client.query;
};

/** For every reserve of connections, ours and that of the queue. */
export class AttentiveClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    dropDeaf(this);
  }
}
