import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEFT = ['.git', 'node_modules', '.ts', 'dist', 'docs', 'e2e', '.data'];

/** The packages of the tree are links to its own folders: a copy needs its own, or it would test the original. */
const linkModules = async (from: string, to: string): Promise<void> => {
  await mkdir(join(to, '@guichet'), { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@guichet' && name !== '.vite');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
};

/** A copy of the sources that can be spoiled; everything installed is shared. */
export const copyTree = async (root: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'politiques-'));
  const isKept = (source: string): boolean => !LEFT.includes(source.split('/').at(-1) ?? '');
  for (const name of ['apps', 'packages', 'tools', 'vitest.config.ts', 'package.json', 'tsconfig.base.json']) {
    await cp(join(root, name), join(copy, name), { recursive: true, filter: isKept });
  }
  await mkdir(join(copy, '.svc'));
  await cp(join(root, '.svc/settings.env'), join(copy, '.svc/settings.env'));
  await linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [name, path] of [
    ['contract', 'packages/contract'],
    ['rules', 'packages/rules'],
    ['testing', 'packages/testing'],
    ['server', 'apps/server'],
  ] as const) {
    await symlink(join('../..', path), join(copy, 'node_modules/@guichet', name));
  }
  return copy;
};
