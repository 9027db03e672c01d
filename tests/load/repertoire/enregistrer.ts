import { createHash } from 'node:crypto';
import pg from 'pg';
import { loadSource } from './load.ts';

export interface Instruction {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Recorded {
  query(text: unknown, values?: unknown): unknown;
}

/** What the server's own queries send, word for word, while this work is done on a pool of its own. */
export const recordInstructions = async <Queries>(
  appUrl: string,
  path: string,
  name: string,
  work: (queries: Queries) => Promise<void>,
): Promise<Instruction[]> => {
  const { createDatabase } = await loadSource('apps/server/src/platform/database.ts');
  const { [name]: createQueries } = await loadSource(path);
  const pool = new pg.Pool({ connectionString: appUrl, max: 1, application_name: 'guichet bench' });
  const sent: Instruction[] = [];
  pool.on('connect', (client) => {
    const recorded = client as unknown as Recorded;
    const query = recorded.query.bind(client);
    recorded.query = (text, values) => {
      if (typeof text === 'string') sent.push({ text, values: (values as unknown[] | undefined) ?? [] });
      return query(text, values);
    };
  });
  try {
    await work(createQueries(createDatabase(pool)));
    return sent;
  } finally {
    await pool.end();
  }
};

/** Prepared under the hash of its text: begin and commit as well, at no cost. */
export const named = ({ text, values }: Instruction): pg.QueryConfig => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 40),
  text,
  values: [...values],
});

/** The instructions of one question after another, prepared, by as many clients; milliseconds for each question. */
export const replayFor = async (
  appUrl: string,
  questions: readonly (readonly Instruction[])[],
  clients: number,
  seconds: number,
): Promise<number[]> => {
  const milliseconds: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const client = async (rank: number): Promise<void> => {
    const connection = new pg.Client({ connectionString: appUrl, application_name: 'guichet bench' });
    await connection.connect();
    try {
      for (let turn = rank; performance.now() < end; turn += 1) {
        const before = performance.now();
        for (const instruction of questions[turn % questions.length] ?? []) await connection.query(named(instruction));
        milliseconds.push(performance.now() - before);
      }
    } finally {
      await connection.end();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, rank) => client(rank)));
  return milliseconds;
};
