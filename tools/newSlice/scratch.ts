import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const COPIED = [
  'apps',
  'packages',
  'tools/newSlice',
  '.svc',
  '.gitignore',
  'package.json',
  'biome.json',
  'vitest.config.ts',
];
const SETTINGS = ['tsconfig.base.json', 'tsconfig.json'];
const WORKSPACES = [
  'apps/server',
  'apps/web',
  'packages/contract',
  'packages/rules',
  'packages/testing',
  'packages/ui',
];
const LEFT_OUT = ['node_modules', 'dist', 'reports', 'data', 'maildir', 'postgres', 'log'];

/** Its packages are those of the tree, its own workspaces apart: what is written there is what is compiled. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== '@guichet') symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
  mkdirSync(join(to, 'node_modules/@guichet'));
  for (const workspace of WORKSPACES) {
    symlinkSync(join(to, workspace), join(to, 'node_modules/@guichet', basename(workspace)));
    const own = join(from, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(to, workspace, 'node_modules'));
  }
};

/** A copy of the tree to try things in; what the compiler knows of it already comes along. */
export const copyTree = (root: string): string => {
  const scratch = mkdtempSync(join(tmpdir(), 'guichet-tranche-'));
  for (const path of [...COPIED, ...SETTINGS].filter((name) => existsSync(join(root, name))))
    cpSync(join(root, path), join(scratch, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !LEFT_OUT.includes(basename(source)),
    });
  linkPackages(root, scratch);
  return scratch;
};
