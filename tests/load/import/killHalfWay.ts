import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY } from '../../faults/harness/settings.ts';
import { openOwner } from '../recherche/owner.ts';

interface Place {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Whose table `import` says how far it is. */
  readonly schema: string;
  readonly registre: string;
  readonly files: readonly string[];
}

/** Starts the command and kills it with no warning once half of these lines are in. */
export const killHalfWay = async ({ appUrl, ownerUrl, schema, registre, files }: Place, lines: number) => {
  const owner = openOwner(appUrl, ownerUrl);
  const args = [join(REPOSITORY, 'apps/server/src/import.ts'), registre, ...files, '--lines', '5000'];
  const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: appUrl }, stdio: 'ignore' });
  const read = async (): Promise<number> => {
    const [row] = await owner.rows<{ n: number }>(`select coalesce(sum(lues), 0)::integer as n from ${schema}.import`);
    return row?.n ?? 0;
  };
  const target = (await read()) + lines / 2;
  while (child.exitCode === null && (await read()) < target) await new Promise((resolve) => setTimeout(resolve, 100));
  if (child.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  await owner.close();
};
