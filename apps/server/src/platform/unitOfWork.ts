import type { Kysely, Transaction } from 'kysely';
import type { Call } from './call.ts';
import { createHeldReads, type HeldReads } from './heldReads.ts';
import { createHistory, type History, type Tell } from './history.ts';
import { ownAlone, reserveKey, storedAnswer } from './idempotency.ts';
import { type JobSender, type Jobs, jobsIn } from './jobs.ts';
import { isStalePlan } from './preparedStatements.ts';
import { readOnly } from './readOnly.ts';
import { createSharing, givenAgain, keptAfter } from './replay.ts';
import type { Snapshot } from './snapshot.ts';

/** What every use case may do beside its repositories. */
export interface UowTools {
  readonly history: History;
  readonly jobs: Jobs;
  /** Done once, when everything else of the transaction is: what all writers meet on is then held for the shortest time. */
  readonly beforeCommit: (work: () => Promise<void>) => void;
  /** What this unit of work has read and need not ask for again; it forgets by itself what is written or locked. */
  readonly held: HeldReads;
}

export type UseCase<Uow, Input, Output> = (uow: Uow, input: Input, call: Call) => Promise<Output>;
export type Run<Uow> = <Input, Output>(
  useCase: UseCase<Uow, Input, Output>,
  input: Input,
  call: Call,
) => Promise<Output>;

export interface UnitOfWork<Tables, Uow> {
  readonly module: string;
  readonly db: Kysely<Tables>;
  /** Where its writes go, when the role of `db` may not write its tables. */
  readonly writer?: Kysely<Tables> | undefined;
  readonly jobs: JobSender;
  readonly bind: (trx: Transaction<Tables>, tools: UowTools) => Uow;
  readonly tell?: Tell;
}

const READERS = new WeakSet<object>();

/**
 * Marks a use case that only reads: it is given one connection and no transaction, since each of its statements would see
 * by itself what it sees inside one. Whatever it tries to write, to lock or to promise is refused.
 */
export const reads = <Uow, Input, Output>(useCase: UseCase<Uow, Input, Output>): UseCase<Uow, Input, Output> => {
  READERS.add(useCase);
  return useCase;
};

const refuse = (): never => {
  throw new Error('une lecture ne laisse ni historique ni travail');
};
const NO_TOOLS = { history: { record: refuse, always: refuse }, jobs: { add: refuse }, beforeCommit: refuse };

/** Nothing was committed when a migration made a plan stale: the work starts again, once. */
const againIfStale = <Output>(work: () => Promise<Output>): Promise<Output> =>
  work().catch((error: unknown) => {
    if (!isStalePlan(error)) throw error;
    return work();
  });

/**
 * One use case, one transaction: its writes, its history, its jobs and the answer to its idempotency key
 * are committed together or not at all. The answer kept under a key is the use case's, as JSON.
 */
export const createRun = <Tables, Uow>(unit: UnitOfWork<Tables, Uow>): Run<Uow> => {
  const { module, db, writer = db, jobs, bind, tell } = unit;
  const readers = db.withPlugin(readOnly);
  const share = createSharing();

  /** One that watches what it sends. */
  const bindTo = (db: Kysely<Tables>, tools: Omit<UowTools, 'held'>): Uow => {
    const held = createHeldReads();
    return bind(db.withPlugin(held.watch) as Transaction<Tables>, { ...tools, held });
  };

  const read: Run<Uow> = async (perform, input, call) => {
    const found = await call.ailleurs?.read((replica) =>
      perform(bindTo(replica.withPlugin(readOnly) as unknown as Kysely<Tables>, NO_TOOLS), input, call),
    );
    if (found) return found.answer;
    return readers.connection().execute((connection) => perform(bindTo(connection, NO_TOOLS), input, call));
  };

  const write: Run<Uow> = (perform, input, call) =>
    givenAgain(() =>
      writer.transaction().execute(async (trx) => {
        const untyped = trx as unknown as Kysely<unknown>;
        const key = call.idempotency;
        const replayed = key ? await reserveKey(untyped, key) : null;
        const author = { module, acteur: call.acteur?.authId ?? 'anonyme', requestId: call.requestId };
        const history = createHistory(untyped, author);
        const last: (() => Promise<void>)[] = [];
        const tools = {
          history,
          jobs: jobsIn(untyped, jobs),
          beforeCommit: (work: () => Promise<void>) => last.push(work),
        };
        const attempt = perform(bindTo(trx, tools), input, call);
        if (replayed) throw await keptAfter(attempt, replayed.answer, key?.ends);
        const output = await attempt;
        for (const work of last) await work();
        await history.flush(key ? storedAnswer(key, output) : null, tell);
        return output;
      }),
    );

  return (perform, input, call) => {
    const isRead = READERS.has(perform) && call.idempotency === null;
    const work = () => againIfStale(() => (isRead ? read : write)(perform, input, call));
    return ownAlone(call.idempotency, () => share(call.idempotency, work));
  };
};

/** What is read at one same instant, however long it takes; each page asks for a reader of its own, which holds nothing of the last. */
export type Photograph<Uow> = <T>(work: (reader: () => Uow) => Promise<T>) => Promise<T>;

export const createPhotograph =
  <Uow>(snapshot: Snapshot, bind: (trx: Kysely<unknown>, tools: UowTools) => Uow): Photograph<Uow> =>
  (work) =>
    snapshot((trx) => {
      const readers = trx.withPlugin(readOnly);
      return work(() => {
        const held = createHeldReads();
        return bind(readers.withPlugin(held.watch), { ...NO_TOOLS, held });
      });
    });
