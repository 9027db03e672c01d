import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../boundaries/sourceFiles.ts';
import { assertionsIn } from './asserts.ts';
import { type Fault, faultsOf } from './laws.ts';
import { readTests } from './readTests.ts';
import { unusedRules } from './unusedRules.ts';

const TEST = /\.(test\.tsx?|spec\.ts)$/;
const OWN = /^(tools|tests)\//;

const keyOf = ({ law, file, detail }: Fault): string => `${law} ${file} ${detail.split(' ')[0]}`;

/** What was there when the laws came: the list may only shrink. */
const readExceptions = (root: string): string[] => {
  const path = join(root, 'tools/proofs/exceptions.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
};

export const checkProofs = (root: string): string[] => {
  const sources = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const asserts = assertionsIn(root);
  const faults = [...sources]
    .filter(([file]) => TEST.test(file) && !OWN.test(file))
    .flatMap(([file, text]) => faultsOf(readTests(file, text), asserts));
  const all = [...faults, ...unusedRules(sources)];
  const exceptions = readExceptions(root);
  const met = new Set(all.map(keyOf));
  return [
    ...all
      .filter((fault) => !exceptions.includes(keyOf(fault)))
      .map(({ law, file, detail }) => `${law} : ${file} ${detail}`),
    ...exceptions
      .filter((line) => !met.has(line))
      .map((line) => `exception qui n’en est plus une, à retirer : ${line}`),
  ];
};
