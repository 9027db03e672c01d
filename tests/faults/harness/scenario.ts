import type { Verdict } from './verdict.ts';
import type { World } from './world.ts';

/** One fault, done for real. A new one is a file in scenarios/ that exports a Scenario, and its line in main.ts. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** The scenario is stopped and fails beyond this: a campaign never hangs. */
  readonly limitSeconds: number;
  /** The base itself goes: who watches must be woken, and its lines are counted instead of refused. */
  readonly wakesSomeone?: true;
  run(world: World, verdict: Verdict): Promise<void>;
}
