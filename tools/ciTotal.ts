import { readFileSync } from 'node:fs';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const NOTHING: Count = { passed: 0, failed: 1 };

/** A report that is missing is a failure, not an absence of tests. */
const read = (path: string, count: (report: Record<string, never>) => Count): Count => {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    console.error(`rapport absent : ${path}`);
    return NOTHING;
  }
};

const counts = [
  read('reports/vitest.json', ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  })),
  read('reports/e2e.json', ({ stats }) => {
    const { expected, unexpected, flaky } = stats as Record<string, number>;
    return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) };
  }),
  read('reports/faults.json', ({ passed, failed }) => ({ passed, failed })),
];

const failedStages = process.argv.slice(2);
for (const stage of failedStages) console.error(`étape en échec : ${stage}`);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failedTests = counts.reduce((sum, count) => sum + count.failed, 0);
const failed = Math.max(failedTests, failedStages.length);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
