import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBreaks, provenIds } from './check.ts';
import { choose } from './choose.ts';
import { sayFigures, writeFigures } from './figures.ts';
import { areaOf, type Break, isPure, keepOutcome, lastOutcome, quickPart, readBreaks } from './store.ts';

const ROOT = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    id: { type: 'string' },
    sample: { type: 'string' },
    draw: { type: 'string' },
    seed: { type: 'string' },
    new: { type: 'boolean' },
    pure: { type: 'boolean' },
    today: { type: 'string' },
    write: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});

/** The day says which, unless a number does: another day tries others, and a run can be played again. */
const seed = Number(values.seed ?? (values.today ? new Date().toISOString().slice(0, 10).replaceAll('-', '') : 1));

const isAsked = ({ id }: Break): boolean =>
  (!values.area || values.area.split(',').includes(areaOf(id))) &&
  (!values.id || values.id.split(',').some((asked) => id === asked || id.startsWith(`${asked}.`)));

const check = (): void => {
  const problems = checkBreaks(ROOT);
  for (const problem of problems) console.error(`✗ ${problem}`);
  console.log(sayFigures(ROOT));
  process.exitCode = problems.length === 0 ? 0 : 1;
};

const run = async (): Promise<void> => {
  const { runCampaign } = await import('./campaign.ts');
  mkdirSync(join(ROOT, 'tests/breaks/last'), { recursive: true });
  const asked = readBreaks(ROOT)
    .filter(isAsked)
    .filter((one) => !values.pure || isPure(one))
    .filter((one) => !values.new || lastOutcome(ROOT, one) !== 'rouge');
  const breaks = values.sample ? choose(asked, Number(values.sample), seed) : asked;
  let red = 0;
  await runCampaign(ROOT, breaks, (one, outcome, missed) => {
    keepOutcome(ROOT, one, outcome);
    if (outcome === 'rouge') red += 1;
    console.log(`${outcome.padEnd(10)} ${one.id} ${one.what}`);
    for (const file of missed) console.log(`${''.padEnd(10)} encore vert : ${file}`);
  });
  console.log(`${breaks.length} essayées, ${red} rouges, ${breaks.length - red} à revoir`);
  console.log(sayFigures(ROOT));
  process.exitCode = red === breaks.length ? 0 : 1;
};

/** A few of those seen red, by what takes seconds of them: nothing is written down, and all must turn red again. */
const runToday = async (): Promise<void> => {
  const { runCampaign } = await import('./campaign.ts');
  const known = readBreaks(ROOT).filter((one) => lastOutcome(ROOT, one) === 'rouge');
  const breaks = choose(known.flatMap(quickPart), Number(values.today), seed);
  console.log(`${breaks.length} cassures tirées par ${seed}`);
  let red = 0;
  await runCampaign(ROOT, breaks, (one, outcome) => {
    if (outcome === 'rouge') red += 1;
    console.log(`${outcome.padEnd(10)} ${one.id} ${one.what}`);
  });
  // Said last: the runner of tests has itself marked this program as failed by the red that is wanted here.
  process.exitCode = red === breaks.length ? 0 : 1;
};

if (values.check) check();
else if (values.write) writeFigures(ROOT);
else if (values.today) await runToday();
else if (values.draw) for (const id of choose(provenIds(ROOT), Number(values.draw), seed)) console.log(id);
else await run();
