import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';
import { checkBreaks, provenIds } from './check.ts';
import { choose } from './choose.ts';
import { areaOf, type Break, keepOutcome, lastOutcome, readBreaks } from './store.ts';

const ROOT = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    id: { type: 'string' },
    sample: { type: 'string' },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    new: { type: 'boolean' },
    pure: { type: 'boolean' },
    check: { type: 'boolean' },
  },
});

const isAsked = ({ id }: Break): boolean =>
  (!values.area || values.area.split(',').includes(areaOf(id))) &&
  (!values.id || values.id.split(',').some((asked) => id === asked || id.startsWith(`${asked}.`)));

/** Without a service: seconds instead of minutes. */
const isPure = ({ red }: Break): boolean => !red.some((file) => /\.(http|db|real)\.test\.ts$|\.spec\.ts$/.test(file));

const sayTotals = (breaks: readonly Break[]): void => {
  const outcomes = breaks.map((one) => lastOutcome(ROOT, one) ?? 'pas encore essayée');
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  const others = [...new Set(outcomes)].filter((outcome) => outcome !== 'rouge').sort();
  const rest = others.map((outcome) => `, ${count(outcome)} ${outcome}`).join('');
  const ids = new Set(breaks.map(({ id }) => id)).size;
  console.log(`${breaks.length} cassures gardées pour ${ids} exigences : ${count('rouge')} rouges${rest}`);
};

const check = (): void => {
  const problems = checkBreaks(ROOT);
  for (const problem of problems) console.error(`✗ ${problem}`);
  sayTotals(readBreaks(ROOT));
  process.exitCode = problems.length === 0 ? 0 : 1;
};

const run = async (): Promise<void> => {
  mkdirSync(join(ROOT, 'tests/breaks/last'), { recursive: true });
  const asked = readBreaks(ROOT)
    .filter(isAsked)
    .filter((one) => !values.pure || isPure(one))
    .filter((one) => !values.new || lastOutcome(ROOT, one) !== 'rouge');
  const breaks = values.sample ? choose(asked, Number(values.sample), Number(values.seed)) : asked;
  let red = 0;
  await runCampaign(ROOT, breaks, (one, outcome) => {
    keepOutcome(ROOT, one, outcome);
    if (outcome === 'rouge') red += 1;
    console.log(`${outcome.padEnd(10)} ${one.id} ${one.what}`);
  });
  console.log(`${breaks.length} essayées, ${red} rouges, ${breaks.length - red} à revoir`);
  sayTotals(readBreaks(ROOT));
  process.exitCode = red === breaks.length ? 0 : 1;
};

if (values.check) check();
else if (values.draw)
  for (const id of choose(provenIds(ROOT), Number(values.draw), Number(values.seed))) console.log(id);
else await run();
