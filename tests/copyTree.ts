import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEFT = ['.git', 'node_modules', '.ts', 'dist', '.data'];
const KEPT = ['apps', 'packages', 'tools', 'tests', 'e2e', 'docs'];
const FILES = ['vitest.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
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
const linkModules = async (from: string, to: string): Promise<void> => {
  await mkdir(join(to, '@guichet'), { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@guichet' && name !== '.vite');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
  for (const [name, path] of Object.entries(PACKAGES)) {
    await symlink(join('../..', path), join(to, '@guichet', name));
  }
};

/** A copy of the sources that can be spoiled; everything installed is shared. */
export const copyTree = async (root: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'copie-'));
  const isKept = (source: string): boolean => !LEFT.includes(source.split('/').at(-1) ?? '');
  for (const name of [...KEPT, ...FILES]) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isKept });
  }
  await mkdir(join(copy, '.svc'));
  await cp(join(root, '.svc/settings.env'), join(copy, '.svc/settings.env'));
  await linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};
