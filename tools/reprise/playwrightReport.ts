import * as z from 'zod';
import type { Report } from './verdict.ts';

const specSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  file: z.string(),
  tests: z.array(z.looseObject({ status: z.string(), expectedStatus: z.string() })),
});
type Spec = z.infer<typeof specSchema>;
interface Suite {
  specs?: Spec[] | undefined;
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.looseObject({
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const schema = z.looseObject({
  suites: z.array(suiteSchema),
  errors: z.array(z.unknown()),
  stats: z.looseObject({ expected: z.number(), unexpected: z.number() }),
});

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const didPass = ({ tests }: Spec): boolean =>
  tests.length > 0 && tests.every(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'passed');
const didFail = ({ tests }: Spec): boolean => tests.some(({ status }) => status !== 'expected' && status !== 'skipped');

export const readPlaywright = (json: unknown): Report => {
  const { suites, errors } = schema.parse(json);
  return {
    whole: errors.length === 0,
    units: suites.flatMap(specsOf).map((spec) => {
      const title = [`${spec.file} ${spec.title}`];
      return {
        key: spec.id,
        ok: !didFail(spec),
        passed: didPass(spec) ? title : [],
        failed: didFail(spec) ? title : [],
      };
    }),
  };
};

const held = (spec: Spec): Spec => ({
  ...spec,
  ok: true,
  tests: spec.tests.map((test) => (test.status === 'unexpected' ? { ...test, status: 'expected' } : test)),
});
const corrected = (suite: Suite, keys: readonly string[]): Suite => ({
  ...suite,
  specs: suite.specs?.map((spec) => (keys.includes(spec.id) ? held(spec) : spec)),
  suites: suite.suites?.map((inner) => corrected(inner, keys)),
});

/** The first report keeps what it measured; only the verdict of what held changes. */
export const correctPlaywright = (first: unknown, keys: readonly string[]): object => {
  const report = schema.parse(first);
  const tests = report.suites
    .flatMap(specsOf)
    .filter(({ id }) => keys.includes(id))
    .flatMap((spec) => spec.tests.filter(({ status }) => status === 'unexpected')).length;
  const { expected, unexpected } = report.stats;
  return {
    ...report,
    suites: report.suites.map((suite) => corrected(suite, keys)),
    stats: { ...report.stats, expected: expected + tests, unexpected: unexpected - tests },
  };
};
