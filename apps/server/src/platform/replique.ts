import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DomainError } from './errors.ts';

/** A place in the journal of PostgreSQL: sixteen hexadecimal digits, so that the further one is also the greater text. */
export type Position = string;

/** One call, read on the replica as long as it has all that the call must see. */
export interface Ailleurs {
  /** Null when the replica is late, away or not one any more: the primary answers then. */
  read<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<{ readonly answer: T } | null>;
}
export interface Replique {
  /** Everything committed before this question is before this place. */
  now(): Promise<Position>;
  /** What a call may read there: all up to this place, and all that is older than some seconds. */
  from(seen: Position | null): Promise<Ailleurs>;
}

type IssueReplique = 'replique' | 'retard' | 'panne';
interface Deps {
  readonly primary: Kysely<unknown>;
  readonly replica: Kysely<unknown>;
  readonly count: (issue: IssueReplique) => void;
}

/** What others wrote longer ago than this is seen by everyone. */
const OLDEST_MS = 5_000;
/** A replica that lives replays in milliseconds; one that is late is not waited for by everyone. */
const WAITS_MS = [0, 5, 10, 20] as const;
const TIRED_MS = 1_000;
const AWAY_MS = 3_000;

const HALF = 8;
const positionOf = (lsn: string): Position =>
  lsn
    .split('/')
    .map((half) => half.padStart(HALF, '0'))
    .join('')
    .toLowerCase();
const lsnOf = (position: Position): string => `${position.slice(0, HALF)}/${position.slice(HALF)}`;

/** One that was promoted replays nothing: what it says it has replayed is no answer. */
const hasReplayed = async (db: Kysely<unknown>, wanted: Position): Promise<boolean> => {
  const { rows } = await sql<{ a_rejoue: boolean | null }>`select pg_is_in_recovery()
    and pg_last_wal_replay_lsn() >= ${lsnOf(wanted)}::pg_lsn as a_rejoue`.execute(db);
  return rows[0]?.a_rejoue === true;
};

export const createReplique = ({ primary, replica, count }: Deps): Replique => {
  let sample: { readonly at: number; readonly position: Promise<Position> } | null = null;
  let tiredUntil = 0;
  let awayUntil = 0;

  const now = async (): Promise<Position> => {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary);
    return positionOf(rows[0]?.lsn ?? '');
  };

  const floor = (): Promise<Position> => {
    if (sample === null || Date.now() - sample.at > OLDEST_MS) sample = { at: Date.now(), position: now() };
    const { position } = sample;
    position.catch(() => {
      sample = null;
    });
    return position;
  };

  const waitFor = async (db: Kysely<unknown>, wanted: Position): Promise<boolean> => {
    for (const ms of Date.now() < tiredUntil ? WAITS_MS.slice(0, 1) : WAITS_MS) {
      if (ms > 0) await sleep(ms);
      if (await hasReplayed(db, wanted)) return true;
    }
    tiredUntil = Date.now() + TIRED_MS;
    return false;
  };

  /** On one connection: behind an address there may be several replicas, and what one has replayed says nothing of the next. */
  const readAt = <T>(wanted: Position, work: (db: Kysely<unknown>) => Promise<T>) =>
    replica.connection().execute(async (db) => {
      if (await waitFor(db, wanted)) return { answer: await work(db) };
      count('retard');
      return null;
    });

  return {
    now,
    async from(seen) {
      return {
        async read(work) {
          if (Date.now() < awayUntil) return null;
          try {
            // Asked at each page: a long answer sees what was withdrawn since it began.
            const oldest = await floor();
            const wanted = seen !== null && seen > oldest ? seen : oldest;
            const found = await readAt(wanted, work);
            if (found) count('replique');
            return found;
          } catch (error) {
            if (error instanceof DomainError) throw error;
            awayUntil = Date.now() + AWAY_MS;
            count('panne');
            return null;
          }
        },
      };
    },
  };
};
