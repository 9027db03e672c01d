import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNNERS, type Runner } from './runners.ts';
import { heldOf, TIMES, titlesOf, toRunAgain, type Unit } from './verdict.ts';

const REPORTS = join(import.meta.dirname, '../../reports');

/** In a folder of its own: two runs in one tree must not read each other's reports. */
const inFolder = (work: (folder: string) => number): number => {
  mkdirSync(REPORTS, { recursive: true });
  const folder = mkdtempSync(join(REPORTS, 'reprise-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const write = (name: string, content: unknown): void =>
  writeFileSync(join(REPORTS, `${name}.json`), JSON.stringify(content));

/** What failed again is not run a third time: its verdict is known. */
const repeat = (runner: Runner, units: readonly Unit[], folder: string) => {
  const reprises: unknown[] = [];
  let held = units;
  for (let time = 1; time <= TIMES && held.length > 0; time += 1) {
    console.log(`::: reprise ${time} sur ${TIMES} : ${titlesOf(held).join(' ; ')}`);
    const into = join(folder, String(time));
    mkdirSync(into);
    const code = runner.runAgain(into, held);
    const read = runner.read(into);
    reprises.push(read?.raw ?? null);
    held = heldOf(held, { code, report: read?.report ?? null });
  }
  return { held, reprises };
};

const tell = (units: readonly Unit[], held: readonly Unit[]): void => {
  const lost = units.filter((unit) => !held.includes(unit));
  for (const title of titlesOf(lost)) console.error(`✗ ${title} : échoué, puis échoué encore`);
  for (const title of titlesOf(held)) {
    console.log(`INSTABLE : ${title} : échoué une fois, puis réussi ${TIMES} fois sur ${TIMES}`);
  }
};

const settle = (runner: Runner, folder: string, args: readonly string[]): number => {
  for (const name of [runner.name, `${runner.name}-reprise`]) rmSync(join(REPORTS, `${name}.json`), { force: true });
  const first = join(folder, '0');
  mkdirSync(first);
  const code = runner.run(first, args);
  const read = runner.read(first);
  if (!read) return code;
  const { raw, report } = read;
  const units = toRunAgain({ code, report });
  write(runner.name, raw);
  if (units.length === 0) return code;
  const { held, reprises } = repeat(runner, units, folder);
  write(`${runner.name}-reprise`, { premier: raw, reprises });
  if (held.length > 0) {
    const keys = held.map(({ key }) => key);
    write(runner.name, { ...runner.correct(raw, reprises.at(-1), keys), instables: titlesOf(held) });
  }
  tell(units, held);
  return held.length === units.length ? 0 : code;
};

const [name = '', ...args] = process.argv.slice(2);
const runner = RUNNERS[name];
if (!runner) throw new Error(`« ${name} » : dites ${Object.keys(RUNNERS).join(' ou ')}.`);
process.exitCode = inFolder((folder) => settle(runner, folder, args));
