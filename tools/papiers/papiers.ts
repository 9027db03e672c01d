import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sourceFiles } from '../boundaries/sourceFiles.ts';

/** What a page of the house says that a program can look up. */
export interface Faux {
  readonly page: string;
  readonly dit: string;
}

/** From the root; what is built is not there yet. */
const ROOTED = /^(?:apps|packages|tools|tests|e2e|docs|deploy|\.ci)\/(?!.*\bdist\b)[\w./@-]+$/u;
/** By its last steps only, as one speaks of a file. */
const NAMED = /^(?=\w)(?:[\w-]+\/)*[\w.-]+\.tsx?$/u;
const INLINE = /`([^`\n]+)`/gu;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/gu;
const SCRIPT = /npm run (?:-s )?([a-z][\w-]*)/gu;

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));

const withoutBlocks = (text: string): string => text.replace(/```[\s\S]*?```/gu, '');

const isThere = (root: string, said: string, files: readonly string[]): boolean =>
  ROOTED.test(said) ? existsSync(join(root, said)) : files.some((file) => `/${file}`.endsWith(`/${said}`));

/** A path between back quotes, a link or a command that leads nowhere. */
export const fauxIn = (root: string, page: string, { scripts, files }: House): Faux[] => {
  const text = readFileSync(join(root, page), 'utf8');
  const paths = allOf(withoutBlocks(text), INLINE).filter((said) => ROOTED.test(said) || NAMED.test(said));
  const missing = paths.filter((path) => !isThere(root, path, files));
  const dead = allOf(text, LINK).filter((to) => !existsSync(resolve(root, dirname(page), decodeURI(to))));
  const unknown = allOf(text, SCRIPT).filter((name) => !scripts.includes(name));
  return [...missing, ...dead, ...unknown.map((name) => `npm run ${name}`)].map((dit) => ({ page, dit }));
};

export interface House {
  readonly scripts: readonly string[];
  readonly files: readonly string[];
}

const GENERATED = ['docs/CONFORMANCE.md'];
export const pagesOf = (root: string): string[] =>
  globSync(['*.md', 'docs/*.md', 'docs/{adr,accessibilite}/*.md', 'deploy/**/*.md', 'tests/**/*.md'], {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  })
    .filter((page) => !GENERATED.includes(page))
    .toSorted();

export const houseOf = (root: string): House => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  return { scripts: Object.keys(scripts), files: [...sourceFiles(root), ...globSync('*.ts', { cwd: root })] };
};
