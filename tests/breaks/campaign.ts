import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from '../../tools/copyTree.ts';
import { runJourneys } from './playwrightRun.ts';
import { type Break, isPure, spoil } from './store.ts';
import { openVitest, runCited, type Verdict, type Wanted } from './vitestRun.ts';

export type Outcome = 'rouge' | 'survit' | 'arrêté' | 'déjà rouge' | 'ne s’applique plus';

const isJourney = ({ file }: Wanted): boolean => file.endsWith('.spec.ts');
const wantedOf = ({ id, red }: Break): Wanted[] => red.map((file) => ({ id, file }));

interface Bench {
  /** Verdicts of what cites these ids, in the order given. */
  readonly run: (wanted: readonly Wanted[], changed?: string) => Promise<Verdict[]>;
  readonly copy: string;
  readonly close: () => Promise<void>;
}

const openBench = async (root: string, isPureBench: boolean): Promise<Bench> => {
  const copy = await copyTree(root);
  process.chdir(copy);
  const vitest = await openVitest(copy, isPureBench);
  const run = async (wanted: readonly Wanted[], changed?: string): Promise<Verdict[]> => {
    if (changed) vitest.invalidateFile(join(copy, changed));
    const journeys = wanted.filter(isJourney);
    const tests = wanted.filter((one) => !isJourney(one));
    const ofTests = tests.length > 0 ? await runCited(vitest, copy, tests) : [];
    const ofJourneys = journeys.length > 0 ? runJourneys(copy, journeys) : [];
    return wanted.map((one) =>
      isJourney(one) ? (ofJourneys[journeys.indexOf(one)] ?? 'absent') : (ofTests[tests.indexOf(one)] ?? 'absent'),
    );
  };
  const close = async (): Promise<void> => {
    await vitest.close();
    process.chdir(root);
    await rm(copy, { recursive: true });
  };
  return { run, copy, close };
};

interface Played {
  readonly outcome: Outcome;
  /** Of the files that should have turned red, those that did not. */
  readonly missed: readonly string[];
}

const tryBreak = async ({ copy, run }: Bench, one: Break): Promise<Played> => {
  const path = join(copy, one.file);
  const before = await readFile(path, 'utf8');
  const spoiled = spoil(before, one);
  if (spoiled === null) return { outcome: 'ne s’applique plus', missed: [] };
  await writeFile(path, spoiled);
  try {
    const verdicts = await run(wantedOf(one), one.file);
    const missed = one.red.filter((_, index) => verdicts[index] !== 'rouge');
    if (missed.length === 0) return { outcome: 'rouge', missed };
    return { outcome: verdicts.includes('arrêté') ? 'arrêté' : 'survit', missed };
  } finally {
    await writeFile(path, before);
    await run([], one.file);
  }
};

/** Databases of the tests live as long as the bench: it is changed now and then. */
const PER_BENCH = 30;

/** Those that need no service together: their bench makes no database. */
const benchesOf = (breaks: readonly Break[]): Break[][] =>
  [breaks.filter(isPure), breaks.filter((one) => !isPure(one))].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / PER_BENCH) }, (_, index) =>
      some.slice(index * PER_BENCH, (index + 1) * PER_BENCH),
    ),
  );

/** Each break alone, in a copy, after its tests were seen green without it: all together, and by themselves if not. */
export const runCampaign = async (
  root: string,
  breaks: readonly Break[],
  tell: (one: Break, outcome: Outcome, missed: readonly string[]) => void,
): Promise<void> => {
  for (const some of benchesOf(breaks)) {
    const bench = await openBench(root, some.every(isPure));
    try {
      const wanted = some.flatMap(wantedOf);
      const untouched = await bench.run(wanted);
      const isGreenWithOthers = ({ id, red }: Break): boolean =>
        wanted.every((one, index) => one.id !== id || !red.includes(one.file) || untouched[index] === 'vert');
      const isGreenAlone = async (one: Break): Promise<boolean> =>
        (await bench.run(wantedOf(one))).every((verdict) => verdict === 'vert');
      for (const one of some) {
        const isGreen = isGreenWithOthers(one) || (await isGreenAlone(one));
        const { outcome, missed } = isGreen
          ? await tryBreak(bench, one)
          : { outcome: 'déjà rouge' as const, missed: [] };
        tell(one, outcome, missed);
      }
    } finally {
      await bench.close();
    }
  }
};
