/** Beyond this many, a run was not unlucky: the change is wrong, or the machine is. */
const MOST = 3;
export const TIMES = 2;

/** What can be run again alone: a file of tests, or one journey. */
export interface Unit {
  readonly key: string;
  readonly ok: boolean;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}
export interface Report {
  readonly units: readonly Unit[];
  /** False when something went wrong that no test answers for: running tests again would hide it. */
  readonly whole: boolean;
}
export interface Run {
  readonly code: number;
  /** Null when none could be read. */
  readonly report: Report | null;
}

const FAILED_TESTS = 1;

/** Empty: nothing failed, or too much did, or not only tests did. */
export const toRunAgain = ({ code, report }: Run): readonly Unit[] => {
  if (code !== FAILED_TESTS || !report?.whole) return [];
  const failed = report.units.filter(({ ok }) => !ok);
  return failed.length <= MOST ? failed : [];
};

/** A test that did not run this time did not hold: whatever passed or failed at first must pass now. */
const holds = (unit: Unit, again: readonly Unit[]): boolean => {
  const found = again.filter(({ key }) => key === unit.key);
  const passed = new Set(found.flatMap((one) => one.passed));
  return (
    found.length > 0 && found.every(({ ok }) => ok) && [...unit.passed, ...unit.failed].every((t) => passed.has(t))
  );
};

/** Of what was run again, what passed whole. A run that failed without a failing test tells nothing good of any. */
export const heldOf = (units: readonly Unit[], { code, report }: Run): readonly Unit[] => {
  if (!report?.whole) return [];
  const isExplained = code === 0 || (code === FAILED_TESTS && report.units.some(({ ok }) => !ok));
  return isExplained ? units.filter((unit) => holds(unit, report.units)) : [];
};

/** A file that failed outside its tests, in a hook, goes by its own name. */
export const titlesOf = (units: readonly Unit[]): string[] =>
  units.flatMap(({ key, failed }) => (failed.length > 0 ? failed : [key]));
