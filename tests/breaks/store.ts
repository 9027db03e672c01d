import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const breakSchema = z.strictObject({
  /** An id of the catalogue, or one of its clauses: DOSSIER-033.b. */
  id: z.string().regex(/^[A-Z]+(?:-[A-Z]+)*-\d{3}(?:\.[a-z])?$/),
  /** What a person would lose, in French. */
  what: z.string(),
  file: z.string(),
  from: z.string().min(1),
  to: z.string(),
  /** Test files that cite the id; in each, a test that cites it must turn red. */
  red: z.array(z.string()).min(1),
});
export type Break = z.infer<typeof breakSchema>;

export const areaOf = (id: string): string => id.replace(/-\d{3}(\.[a-z])?$/, '');

/** Without a service: seconds instead of minutes. */
const needsServices = (file: string): boolean => /\.(http|db|real)\.test\.ts$|\.spec\.ts$/.test(file);
export const isPure = ({ red }: Break): boolean => !red.some(needsServices);

/** The same break, told by its tests that need neither a service nor a screen; nothing when it has none. */
export const quickPart = (one: Break): Break[] => {
  const red = one.red.filter((file) => !needsServices(file) && file.endsWith('.test.ts'));
  return red.length > 0 ? [{ ...one, red }] : [];
};

const folderOf = (root: string): string => join(root, 'tests/breaks');

export const readBreaks = (root: string): Break[] =>
  readdirSync(folderOf(root))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const breaks = z.array(breakSchema).parse(parse(readFileSync(join(folderOf(root), name), 'utf8')));
      const foreign = breaks.find(({ id }) => areaOf(id) !== basename(name, '.yaml'));
      if (foreign) throw new Error(`${name} : ${foreign.id} est d’un autre domaine`);
      return breaks;
    });

/** Spoils one place; a text that is not there, or is there twice, no longer says what is broken. */
export const spoil = (source: string, { from, to }: Pick<Break, 'from' | 'to'>): string | null => {
  const parts = source.split(from);
  return parts.length === 2 && from !== to ? parts.join(to) : null;
};

/** A title that cites the id, or one of its clauses when the whole is meant. */
export const citing = (id: string): RegExp => new RegExp(`(?<![\\w-])${id.replace('.', '\\.')}(?!\\d)`);

const keyOf = ({ id, file, from, to, red }: Break): string =>
  `${id} ${createHash('sha256')
    .update([file, from, to, ...red].join('\0'))
    .digest('hex')
    .slice(0, 8)}`;

type Outcomes = Record<string, string>;
const lastFile = (root: string, area: string): string => join(folderOf(root), `last/${area}.json`);

const readLast = (root: string, area: string): Outcomes =>
  existsSync(lastFile(root, area))
    ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(lastFile(root, area), 'utf8')))
    : {};

/** The outcome of the last run of this very break, or nothing if it changed since. */
export const lastOutcome = (root: string, one: Break): string | undefined => readLast(root, areaOf(one.id))[keyOf(one)];

/** One line a break, one file an area: two people who run two areas do not meet. */
export const keepOutcome = (root: string, one: Break, outcome: string): void => {
  const area = areaOf(one.id);
  const stored = new Set(readBreaks(root).map(keyOf));
  const all: Outcomes = { ...readLast(root, area), [keyOf(one)]: outcome };
  const kept = Object.keys(all)
    .filter((key) => stored.has(key))
    .sort();
  const lines = kept.map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(all[key])}`);
  writeFileSync(lastFile(root, area), `{\n${lines.join(',\n')}\n}\n`);
};
