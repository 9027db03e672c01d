import type { Address } from './probes.ts';

export interface Daemon {
  readonly name: string;
  readonly signal: NodeJS.Signals;
  /** Seconds given to end by itself before it is killed. */
  readonly patience: number;
}

export interface Service {
  readonly title: string;
  readonly address: Address;
  readonly packages: readonly string[];
  /** In the order in which they must be stopped. */
  readonly daemons: readonly Daemon[];
  /** Throws, with the reason, when the service does not answer as it should. */
  readonly probe: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** What the portal needs inside the service; repeated at each start, harmless when already there. */
  readonly prepare?: () => Promise<void>;
}
