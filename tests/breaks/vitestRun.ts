import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { citing } from './store.ts';

export type Verdict = 'vert' | 'rouge' | 'arrêté' | 'absent';
export interface Wanted {
  readonly id: string;
  readonly file: string;
}

/** One program for many runs: the sources are read once and the database of the tests is made once, where one is needed. */
export const openVitest = async (copy: string, isPure: boolean): Promise<Vitest> => {
  const vitest = await createVitest('test', {
    root: copy,
    ...(isPure ? { project: ['unit', 'web'] } : {}),
    watch: false,
    maxWorkers: 1,
    // A break is meant to be waited for in vain, and may never end: neither takes as long here as in a run of the tests.
    env: { NODE_OPTIONS: '--max-old-space-size=1536', PATIENCE_ECRANS: '8000' },
    reporters: [{}],
    onConsoleLog: () => false,
  });
  await vitest.standalone();
  return vitest;
};

/** What cites the id decides, not its neighbours of the file. One that did not run shows nothing: the file no longer loads, or its scene could not be set. */
const verdictOf = (module: TestModule | undefined, id: string, hasCrashed: boolean): Verdict => {
  const cited = [...(module?.children.allTests() ?? [])].filter(({ fullName }) => citing(id).test(fullName));
  const states = cited.map((one) => one.result().state);
  if (states.includes('failed')) return 'rouge';
  if (states.includes('passed')) return 'vert';
  return hasCrashed || module?.state() === 'failed' ? 'arrêté' : 'absent';
};

/** Runs only the tests that cite one of these ids; a verdict for each. */
export const runCited = async (vitest: Vitest, copy: string, wanted: readonly Wanted[]): Promise<Verdict[]> => {
  const ids = [...new Set(wanted.map(({ id }) => citing(id).source))];
  vitest.setGlobalTestNamePattern(new RegExp(ids.join('|')));
  const paths = [...new Set(wanted.map(({ file }) => join(copy, file)))];
  const specifications = await vitest.getRelevantTestSpecifications(paths);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return wanted.map(({ id, file }) =>
    verdictOf(
      testModules.find(({ moduleId }) => moduleId === join(copy, file)),
      id,
      unhandledErrors.length > 0,
    ),
  );
};
