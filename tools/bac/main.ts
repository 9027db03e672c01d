import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { nameOf, refaireBac, withDatabase } from './refaire.ts';

/**
 * npm run bac : a second portal of invented data, made anew, then served until Ctrl-C. `-- refaire` only makes it anew, as a
 * timer does each night; `-- servir` only serves it.
 */
const REPOSITORY = resolve(import.meta.dirname, '../..');
const PORT = '4300';
const settings = z
  .object({ DATABASE_URL: z.url(), DATABASE_OWNER_URL: z.url(), DATABASE_ADMIN_URL: z.url() })
  .parse(process.env);
const [quoi = 'tout'] = process.argv.slice(2);

const start = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [join(REPOSITORY, script), ...args], {
    ...{ cwd: REPOSITORY, stdio: 'inherit', env: { ...process.env, ...env } },
  });
const toEnd = async (script: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const [code] = await once(start(script, [], env), 'exit');
  if (code !== 0) throw new Error(`${script} : ${code}`);
};

const refaire = async (): Promise<void> => {
  const bac = await refaireBac({
    ...{ adminUrl: settings.DATABASE_ADMIN_URL, ownerUrl: settings.DATABASE_OWNER_URL, appUrl: settings.DATABASE_URL },
    async fill({ ownerUrl, appUrl }) {
      const env = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, S3_PREFIX: 'bac' };
      await toEnd('apps/server/src/seed.ts', env);
      await toEnd('apps/server/src/demo.ts', env);
    },
  });
  console.log(`Le bac à sable est neuf : ${bac}.`);
};

const servir = async (): Promise<void> => {
  const dist = join(REPOSITORY, 'apps/web/dist');
  if (!existsSync(dist)) throw new Error('L’application n’est pas construite : « npm run build » d’abord.');
  const bac = nameOf(settings.DATABASE_URL);
  const base = `http://127.0.0.1:${PORT}`;
  const portail = start('apps/server/src/main.ts', ['--modules=all', '--run=http,jobs'], {
    ...{ DATABASE_URL: withDatabase(settings.DATABASE_URL, bac), S3_PREFIX: 'bac', BAC_A_SABLE: 'on', WEB_DIST: dist },
    ...{ PORT, PUBLIC_URL: base, SECOND_FACTOR: 'optional' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => portail.kill(signal));
  console.log(`\nLe bac à sable : ${base}/client/ ; ses appels : ${base}/api/docs (Ctrl-C pour arrêter)\n`);
  await once(portail, 'exit');
};

try {
  if (quoi !== 'servir') await refaire();
  if (quoi !== 'refaire') await servir();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
