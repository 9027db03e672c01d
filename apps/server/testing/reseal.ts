import { spawn } from 'node:child_process';
import { withDatabase } from './urls.ts';

interface Fin {
  readonly code: number | null;
  readonly lines: readonly string[];
}
interface Options {
  readonly settings?: Readonly<Record<string, string>>;
  /** How many lines it may say before it is killed. */
  readonly dies?: number;
}

/** The real command, as the owner of this database; killed without a word where the test says. */
export const runReseal = (appUrl: string, { settings = {}, dies }: Options = {}): Promise<Fin> =>
  new Promise((resolve, reject) => {
    const name = new URL(appUrl).pathname.slice(1);
    const DATABASE_OWNER_URL = withDatabase(process.env['DATABASE_OWNER_URL'], name);
    const env = { ...process.env, DATABASE_OWNER_URL, ...settings };
    const child = spawn(process.execPath, ['apps/server/src/reseal.ts', '--lot=3'], { env });
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (dies !== undefined && said.split('\n').length > dies) child.kill('SIGKILL');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, lines: said.trim().split('\n') }));
  });
