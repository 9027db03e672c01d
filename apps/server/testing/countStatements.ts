import pg from 'pg';

/** The connections of the portal, not those of the tests. */
const isPortal = (client: pg.Client): boolean => {
  const { application_name: name } = (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters;
  return name?.startsWith('guichet ') ?? false;
};

const textOf = (first: unknown): string =>
  (typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Every statement that the portal of this process sends to PostgreSQL, as it leaves; started before the portal. */
export const watchStatements = () => {
  const original = pg.Client.prototype.query;
  let sent: string[] | null = null;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    if (sent && isPortal(this)) sent.push(textOf(given[0]));
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  return {
    /** What is sent while this works; nothing else may be asked meanwhile. */
    async during<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly sent: readonly string[] }> {
      const heard: string[] = [];
      sent = heard;
      const answer = await work();
      sent = null;
      return { answer, sent: heard };
    },
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
};
