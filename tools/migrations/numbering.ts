import type { MigrationFile, Problem } from './dangers.ts';

const NAMED = /^(\d{4})_[a-z0-9_]+(\.index)?\.sql$/;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** In each folder: 0001, 0002… each once, no hole. */
export const numberingProblems = (files: readonly MigrationFile[]): Problem[] =>
  [...Map.groupBy(files, ({ path }) => folderOf(path)).values()].flatMap((inFolder) => {
    const sorted = inFolder.map(({ path }) => path).sort();
    const badly = sorted.filter((path) => !NAMED.test(nameOf(path)));
    const well = sorted.filter((path) => NAMED.test(nameOf(path)));
    return [
      ...badly.map((path) => ({ path, line: 1, problem: 'nom attendu : NNNN_nom.sql, en minuscules sans accent' })),
      ...well.flatMap((path, index) => {
        const expected = String(index + 1).padStart(4, '0');
        const found = nameOf(path).slice(0, 4);
        return found === expected ? [] : [{ path, line: 1, problem: `numéro ${found}, ${expected} attendu` }];
      }),
    ];
  });
