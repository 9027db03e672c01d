import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationFile } from './dangers.ts';

const MODULES = 'apps/server/src/modules';
const PLACES = [`${MODULES}/*/migrations/*`, 'apps/server/src/platform/migrations/*'];

export const readModules = (root: string): string[] =>
  existsSync(join(root, MODULES)) ? readdirSync(join(root, MODULES)).sort() : [];

export const readMigrations = (root: string): MigrationFile[] =>
  globSync(PLACES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.ts'))
    .sort()
    .map((path) => ({
      path,
      module: /modules\/([^/]+)\//.exec(path)?.[1] ?? null,
      text: readFileSync(join(root, path), 'utf8'),
    }));
