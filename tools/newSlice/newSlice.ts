import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Names } from './names.ts';
import { plugIn } from './plug.ts';
import { contractFiles, rulesFiles } from './rulesTemplates.ts';
import { serverFiles } from './serverTemplates.ts';
import { testFiles } from './testTemplate.ts';
import { readTree } from './tree.ts';
import { webFiles } from './webTemplates.ts';

export interface Written {
  readonly files: readonly string[];
  readonly changed: readonly string[];
  /** Where a person must plug it in. */
  readonly left: readonly string[];
}

/** Writes the files of a slice, all or nothing, never over one that exists; then plugs it in. */
export const newSlice = (root: string, names: Names): Written => {
  const tree = readTree(root, names);
  const files = {
    ...rulesFiles(names),
    ...contractFiles(names),
    ...serverFiles(names, tree),
    ...testFiles(names, tree),
    ...webFiles(names, tree),
  };
  const existing = Object.keys(files).filter((file) => existsSync(join(root, file)));
  if (existing.length > 0)
    throw new Error(`Rien n’est écrit, ces fichiers existent déjà :\n  ${existing.join('\n  ')}`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { done, left } = plugIn(root, names, tree);
  return { files: Object.keys(files).sort(), changed: done, left };
};

/** What a program must not guess. */
export const STEPS: readonly string[] = [
  'les champs, les règles, qui peut quoi, et leurs phrases ; les pages et leurs rôles',
  'les exigences que les tests citent, et un parcours',
  'npm run format && npm run openapi && node tools/migrations/main.ts --write && npm run check',
];
