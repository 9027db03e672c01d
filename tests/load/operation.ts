import type { Compte } from './harness/comptes.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One thing people ask of the portal, and the same statements for the bare engine. */
export interface Operation {
  readonly name: string;
  readonly title: string;
  /** Least share of the bare engine's rate that the whole stack must keep. */
  readonly goal: number;
  /** How many lines of history one of them writes: what was counted must have been done. */
  readonly historyLines: number;
  /** For pgbench: the statements that the server sends, in its order, for an account drawn at random. */
  readonly script: string;
  /** The requests of one connection, one after the other; its accounts are its own. */
  requests(comptes: readonly Compte[]): () => HttpRequest;
}

export interface Campaign {
  readonly name: string;
  /** Names the place of its table in docs/PERFORMANCE.md. */
  readonly marker: string;
  readonly operations: readonly Operation[];
}
