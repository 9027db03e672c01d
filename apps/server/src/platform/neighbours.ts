import type { Kysely } from 'kysely';
import type { JobSender } from './jobs.ts';
import { createRun, type Run, type UnitOfWork } from './unitOfWork.ts';

/**
 * What a module may ask of another, in this process and by its api.ts: each adds its own line by declaration merging,
 * and the list of modules makes them. A neighbour works in its own transaction:
 * ask it before or after yours, never inside. What only reads may be read inside, on your connection, by its `readIn`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Neighbours {}

/** What every neighbour is made with. */
export interface NeighbourDeps {
  readonly db: Kysely<unknown>;
  readonly jobs: JobSender;
}

/** Runs without the key of the request: it belongs to the module that was called, and would answer in place of the work. */
export const createNeighbourRun = <Tables, Uow>(
  { db, jobs }: NeighbourDeps,
  unit: Pick<UnitOfWork<Tables, Uow>, 'module' | 'bind'>,
): Run<Uow> => {
  const run = createRun({ ...unit, db: db as unknown as Kysely<Tables>, jobs });
  return (useCase, input, call) => run(useCase, input, { ...call, idempotency: null });
};
