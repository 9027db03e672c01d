import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOTS } from './laws.ts';

const SKIPPED = new Set(['node_modules', 'dist', '.ts', 'planted', 'public']);

const walk = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? walk(root, path) : [path];
    });

/** Every TypeScript source of the repository, relative to its root, sorted. */
export const sourceFiles = (root: string): string[] =>
  ROOTS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => walk(root, folder))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
