import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The classes that a sheet shapes by themselves, with nothing before or after. */
const classesOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').matchAll(/([^{}]+)\{/gu)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)\s*$/u.exec(selector)?.[1] ?? []);

/** A page keeps the sheets of the pages seen before it: one class that two of them shape looks as the last one said. */
export const classesTwice = (sheets: ReadonlyMap<string, string>): string[] => {
  const where = new Map<string, Set<string>>();
  for (const [path, css] of sheets) {
    for (const name of classesOf(css)) where.set(name, (where.get(name) ?? new Set()).add(path));
  }
  return [...where].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name} : ${[...paths].join(', ')}`);
};

const UI = 'packages/ui/src/*.css';
/** Those of a page each by itself; those of every page as the one sheet that they become. */
export const readSheets = (root: string): ReadonlyMap<string, string> => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const ofPages = globSync('apps/web/src/**/*.css', { cwd: root }).toSorted();
  return new Map([
    ...ofPages.map((path) => [path, read(path)] as const),
    [UI, globSync(UI, { cwd: root }).map(read).join('\n')],
  ]);
};
