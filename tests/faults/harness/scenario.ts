import type { Verdict } from './verdict.ts';
import type { World } from './world.ts';

/** One fault, done for real. A new one is a file in scenarios/ that exports a Scenario, and its line in main.ts. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** The scenario is stopped and fails beyond this: a campaign never hangs. */
  readonly limitSeconds: number;
  run(world: World, verdict: Verdict): Promise<void>;
}
