import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

interface Exception extends Violation {
  readonly why: string;
}

const FILE = 'tools/boundaries/exceptions.json';
const keyOf = ({ law, file, detail }: Violation): string => `${law} ${file} ${detail}`;

/** What a law lets pass for now, each with its reason. One that nothing needs any more is itself a fault: the list only shrinks. */
export const withoutExceptions = (root: string, violations: readonly Violation[]): Violation[] => {
  const path = join(root, FILE);
  const exceptions: readonly Exception[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const excused = new Set(exceptions.map(keyOf));
  const found = new Set(violations.map(keyOf));
  return [
    ...violations.filter((violation) => !excused.has(keyOf(violation))),
    ...exceptions
      .filter((exception) => !found.has(keyOf(exception)) || exception.why.trim() === '')
      .map((exception) => ({ law: 'exceptions-only-shrink', file: FILE, detail: `inutile : ${keyOf(exception)}` })),
  ];
};
