import { createHash } from 'node:crypto';
import type { MigrationFile, Problem } from './dangers.ts';

export type Locked = Readonly<Record<string, string>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A migration that may have run somewhere never changes: the next one corrects it. */
export const lockProblems = (files: readonly MigrationFile[], locked: Locked): Problem[] => {
  const present = new Map(files.map(({ path, text }) => [path, sha256(text)]));
  return Object.entries(locked).flatMap(([path, sum]) => {
    const found = present.get(path);
    if (found === undefined) return [{ path, line: 1, problem: 'fichier verrouillé, disparu' }];
    return found === sum
      ? []
      : [{ path, line: 1, problem: 'fichier verrouillé, modifié : écrire une migration de plus' }];
  });
};

/** What is locked stays as it is; only new files are added. */
export const lockNew = (files: readonly MigrationFile[], locked: Locked): Locked => {
  const added = files
    .filter(({ path }) => !(path in locked))
    .map(({ path, text }): [string, string] => [path, sha256(text)]);
  return Object.fromEntries([...Object.entries(locked), ...added].sort(([a], [b]) => (a < b ? -1 : 1)));
};

export const unlocked = (files: readonly MigrationFile[], locked: Locked): string[] =>
  files.map(({ path }) => path).filter((path) => !(path in locked));
