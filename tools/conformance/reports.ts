import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';

type Status = 'passed' | 'failed' | 'skipped';
export interface TestResult {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly title: string;
  readonly status: Status;
  readonly from: 'vitest' | 'e2e';
}
export interface Run {
  readonly tests: readonly TestResult[];
  /** Files that could not even be loaded: their tests are missing from the report. */
  readonly broken: readonly string[];
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), expectedStatus: z.string() })),
});
interface Suite {
  title: string;
  file?: string | undefined;
  specs?: z.infer<typeof specSchema>[] | undefined;
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  title: z.string(),
  file: z.string().optional(),
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const e2eSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/** A report made in another checkout would prove files that this one does not have. */
const within = (root: string, path: string): string => {
  const inside = relative(root, path);
  if (inside.startsWith('..')) throw new Error(`rapport d’un autre dépôt : ${path}. Relancez les tests ici.`);
  return inside;
};

const VITEST_STATUS: Readonly<Record<string, Status>> = { passed: 'passed', failed: 'failed' };

const fromVitest = (report: unknown, root: string): Run => {
  const { testResults } = vitestSchema.parse(report);
  return {
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file: within(root, name),
        title: fullName.trim(),
        status: VITEST_STATUS[status] ?? 'skipped',
        from: 'vitest' as const,
      })),
    ),
    broken: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => within(root, name)),
  };
};

/** Over all browsers: one failure fails, one success is needed. A retry that succeeds and an expected failure prove nothing. */
const statusOfSpec = ({ tests }: z.infer<typeof specSchema>): Status => {
  const run = tests.filter(({ status }) => status !== 'skipped');
  if (run.length === 0) return 'skipped';
  return run.every(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed')
    ? 'passed'
    : 'failed';
};

const specsIn = (suite: Suite, titles: readonly string[], folder: string): TestResult[] => {
  const path = suite.title === suite.file ? titles : [...titles, suite.title];
  return [
    ...(suite.specs ?? []).map((spec) => ({
      file: join(folder, spec.file),
      title: [...path, spec.title].filter(Boolean).join(' '),
      status: statusOfSpec(spec),
      from: 'e2e' as const,
    })),
    ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, path, folder)),
  ];
};

const fromE2e = (report: unknown, root: string): Run => {
  const { config, suites, errors } = e2eSchema.parse(report);
  const folder = within(root, config.rootDir);
  return {
    tests: suites.flatMap((suite) => specsIn(suite, [], folder)),
    broken: errors.map(({ message }) => `${folder} : ${message?.split('\n')[0] ?? 'erreur'}`),
  };
};

const read = (root: string, file: string, command: string): unknown => {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} manque : lancez d’abord ${command}.`);
  return JSON.parse(readFileSync(path, 'utf8'));
};

export const readReports = (root: string): Run => {
  const vitest = fromVitest(read(root, 'reports/vitest.json', '« npm test » avec le rapport json'), root);
  const e2e = fromE2e(read(root, 'reports/e2e.json', '« npm run e2e » avec le rapport json'), root);
  return { tests: [...vitest.tests, ...e2e.tests], broken: [...vitest.broken, ...e2e.broken] };
};
