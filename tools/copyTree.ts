import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT = ['.git', 'node_modules', 'dist', '.data', 'reports'];
/** What the compiler keeps of its last passage. */
const COMPILED = '.ts';
const KEPT = ['apps', 'packages', 'tools', 'tests', 'e2e', 'docs'];
const FILES = ['vitest.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const TO_COMPILE = ['tsconfig.json', 'biome.json', '.gitignore'];
const SETTINGS = '.svc/settings.env';
const PACKAGES = {
  contract: 'packages/contract',
  rules: 'packages/rules',
  testing: 'packages/testing',
  ui: 'packages/ui',
  server: 'apps/server',
  web: 'apps/web',
  e2e: 'e2e',
};

/** The packages of the tree are links to its own folders: a copy needs its own, or it would test the original. */
const linkModules = async (root: string, copy: string): Promise<void> => {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  await mkdir(join(to, '@guichet'), { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@guichet' && name !== '.vite');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
  for (const [name, path] of Object.entries(PACKAGES)) {
    await symlink(join('../..', path), join(to, '@guichet', name));
    const own = join(root, path, 'node_modules');
    if (existsSync(own)) await symlink(own, join(copy, path, 'node_modules'));
  }
};

interface Options {
  /** To be compiled there: what the compiler already knows of the tree comes along. */
  readonly isCompiled?: boolean;
}

/** A copy of the sources that can be spoiled; everything installed is shared. */
export const copyTree = async (root: string, { isCompiled = false }: Options = {}): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'copie-'));
  const left = isCompiled ? LEFT : [...LEFT, COMPILED];
  const options = {
    recursive: true,
    preserveTimestamps: isCompiled,
    filter: (source: string): boolean => !left.includes(basename(source)),
  };
  for (const name of [...KEPT, ...FILES, ...(isCompiled ? TO_COMPILE : []), SETTINGS])
    await cp(join(root, name), join(copy, name), options);
  await linkModules(root, copy);
  return copy;
};
