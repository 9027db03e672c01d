import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import type { Question } from './questions.ts';

interface Trouvee {
  readonly id_correspondance: number;
  readonly nom: string;
  readonly commune: string | null;
}
interface Queries {
  search(q: string, limit: number): Promise<Trouvee[]>;
  findLight(q: string): Promise<Trouvee[]>;
}
/** The server's own search, on its own pool, without HTTP. */
export interface Server {
  ask(question: Question): Promise<Trouvee[]>;
  /** How many rows it touched. */
  run(text: string): Promise<number>;
  close(): Promise<void>;
}

const SHOWN = 20;
const load = (path: string) => import(pathToFileURL(join(REPOSITORY, 'apps/server/src', path)).href);

export const openServer = async (appUrl: string, clients: number): Promise<Server> => {
  const { createPool, createDatabase } = await load('platform/database.ts');
  const { createLogger } = await load('platform/logger.ts');
  const { rechercheQueries } = await load('modules/association/recherche/recherche.queries.ts');
  const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
  const pool = createPool(
    { url: appUrl, max: clients, applicationName: 'guichet bench', ...timeouts },
    createLogger('silent'),
  );
  const queries: Queries = rechercheQueries(createDatabase(pool));
  return {
    ask: ({ classe, q }) => (classe === 'identifiants' ? queries.findLight(q) : queries.search(q, SHOWN)),
    run: async (text) => (await pool.query(text)).rowCount ?? 0,
    close: () => pool.end(),
  };
};
