import { join, relative } from 'node:path';
import * as z from 'zod';
import type { Report } from './verdict.ts';

const schema = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.looseObject({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const ROOT = join(import.meta.dirname, '../..');
const fileOf = ({ name }: { readonly name: string }): string => relative(ROOT, name);

/** Errors outside every test are in no json report; the JUnit one counts them. */
const OUTSIDE = /<testsuites [^>]*\berrors="(\d+)"/u;

export const readVitest = (json: unknown, junit: string): Report => ({
  whole: OUTSIDE.exec(junit)?.[1] === '0',
  units: schema.parse(json).testResults.map(({ name, status, assertionResults }) => {
    const file = fileOf({ name });
    const named = (wanted: string) =>
      assertionResults.filter((test) => test.status === wanted).map(({ fullName }) => `${file} ${fullName.trim()}`);
    const [passed, failed] = [named('passed'), named('failed')];
    return { key: file, ok: status === 'passed' && failed.length === 0, passed, failed };
  }),
});

/** Each file that held is told as it was the last time; every test stays counted once. */
export const correctVitest = (first: unknown, last: unknown, keys: readonly string[]): object => {
  const again = schema.parse(last).testResults.filter((file) => keys.includes(fileOf(file)));
  const report = schema.parse(first);
  const testResults = [...report.testResults.filter((file) => !keys.includes(fileOf(file))), ...again];
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const numFailedTests = count('failed');
  return {
    ...report,
    testResults,
    numTotalTests: tests.length,
    numPassedTests: count('passed'),
    numFailedTests,
    success: testResults.every(({ status }) => status === 'passed'),
  };
};
