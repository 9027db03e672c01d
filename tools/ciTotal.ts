import { readFileSync } from 'node:fs';
import * as z from 'zod';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Failed once, then passed each time they were run again (docs/adr/0023). */
  readonly instables: readonly string[];
}
const instables = z.array(z.string()).default([]);

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), instables })
  .transform((report) => ({ ...report, passed: report.numPassedTests, failed: report.numFailedTests }));
const e2eReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }), instables })
  .transform(({ stats, ...report }) => ({ ...report, passed: stats.expected, failed: stats.unexpected + stats.flaky }));
const faultsReport = z.object({ passed: z.number(), failed: z.number(), instables });

/** A report that is missing is a failure, not an absence of tests. */
const read = (path: string, schema: z.ZodType<Count>): Count => {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    console.error(`rapport absent ou illisible : ${path}`);
    return { passed: 0, failed: 1, instables: [] };
  }
};

const counts = [
  read('reports/vitest.json', vitestReport),
  read('reports/e2e.json', e2eReport),
  read('reports/faults.json', faultsReport),
];
const failedStages = process.argv.slice(2);
for (const stage of failedStages) console.error(`étape en échec : ${stage}`);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failedTests = counts.reduce((sum, count) => sum + count.failed, 0);
const failed = Math.max(failedTests, failedStages.length);
const unstable = counts.flatMap((count) => count.instables);
for (const title of unstable) console.log(`INSTABLE : ${title}`);
if (unstable.length > 0) console.log(`${unstable.length} test(s) instable(s) : chacun est un défaut à corriger.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
