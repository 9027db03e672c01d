import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { citing } from './store.ts';

export type Verdict = 'vert' | 'rouge' | 'arrêté' | 'absent';
export interface Wanted {
  readonly id: string;
  readonly file: string;
}

/** One program for many runs: the sources are read once and the database of the tests is made once. */
export const openVitest = async (copy: string): Promise<Vitest> => {
  const vitest = await createVitest('test', {
    root: copy,
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    onConsoleLog: () => false,
  });
  await vitest.standalone();
  return vitest;
};

/** A file that no longer loads, or whose scene could not be set, has shown nothing. */
const verdictOf = (module: TestModule | undefined, id: string): Verdict => {
  const cited = [...(module?.children.allTests() ?? [])].filter(({ fullName }) => citing(id).test(fullName));
  const states = cited.map((one) => one.result().state);
  if (states.includes('failed')) return 'rouge';
  if (module?.state() === 'failed') return 'arrêté';
  return states.includes('passed') ? 'vert' : 'absent';
};

/** Runs only the tests that cite one of these ids; a verdict for each. */
export const runCited = async (vitest: Vitest, copy: string, wanted: readonly Wanted[]): Promise<Verdict[]> => {
  const ids = [...new Set(wanted.map(({ id }) => citing(id).source))];
  vitest.setGlobalTestNamePattern(new RegExp(ids.join('|')));
  const paths = [...new Set(wanted.map(({ file }) => join(copy, file)))];
  const specifications = await vitest.getRelevantTestSpecifications(paths);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return wanted.map(({ id, file }) =>
    verdictOf(
      testModules.find(({ moduleId }) => moduleId === join(copy, file)),
      id,
    ),
  );
};
