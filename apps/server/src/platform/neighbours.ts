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
  /** For the modules that write rights; `db` where nothing sets them apart. */
  readonly droits?: Kysely<unknown> | undefined;
  readonly jobs: JobSender;
}

interface NeighbourUnit<Tables, Uow> extends Pick<UnitOfWork<Tables, Uow>, 'module' | 'bind'> {
  readonly writesDroits?: boolean;
}

/** Runs without the key of the request: it belongs to the module that was called, and would answer in place of the work. */
export const createNeighbourRun = <Tables, Uow>(
  { db, droits, jobs }: NeighbourDeps,
  { writesDroits = false, ...unit }: NeighbourUnit<Tables, Uow>,
): Run<Uow> => {
  const writer = (writesDroits ? droits : undefined) as unknown as Kysely<Tables> | undefined;
  const run = createRun({ ...unit, db: db as unknown as Kysely<Tables>, writer, jobs });
  return (useCase, input, call) => run(useCase, input, { ...call, idempotency: null });
};
