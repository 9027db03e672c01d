import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SettingsError } from '../config.ts';
import { AttentiveClient, DEAF_AFTER_MS } from './dropDeaf.ts';
import type { Logger } from './logger.ts';
import { createStatementNames, prepareStatements } from './preparedStatements.ts';

// int8 arrives as text by default; every count and sequence of ours fits a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day, not an instant: it stays the text that PostgreSQL gives.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface DatabaseOptions {
  readonly url: string;
  readonly max: number;
  readonly applicationName: string;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** How many times longer than it should to wait for PostgreSQL before answering that it is not available. */
  readonly patience?: number;
  /** How long a transaction may ask for nothing. */
  readonly idleInTransactionMs?: number;
  /** How long a connection is kept that nobody asks for. */
  readonly idleMs?: number;
  /** PgBouncer stands between, and gives a connection for a transaction: what a session would be told, its role is. */
  readonly isPooled?: boolean;
}

const sessionOf = ({
  patience = 1,
  statementTimeoutMs,
  lockTimeoutMs,
  idleInTransactionMs = 10_000,
}: DatabaseOptions) => ({
  statement_timeout: statementTimeoutMs * patience,
  lock_timeout: lockTimeoutMs * patience,
  idle_in_transaction_session_timeout: idleInTransactionMs * patience,
});
// Compiling a plan costs more than our short reads: over the partitions of dossiers, seconds against milliseconds.
const NO_JIT = '-c jit=off';

/** Every default that waits for ever is overruled. */
export const createPool = (options: DatabaseOptions, logger: Logger): pg.Pool => {
  const { patience = 1 } = options;
  const pool = new pg.Pool({
    Client: AttentiveClient,
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 2_000 * patience,
    idleTimeoutMillis: options.idleMs ?? 30_000,
    // What a connection has prepared goes with it.
    maxLifetimeSeconds: 3_600,
    ...(options.isPooled ? {} : { ...sessionOf(options), options: NO_JIT }),
    // PostgreSQL ends what is too long, and says so; beyond that nobody answers at all.
    query_timeout: options.statementTimeoutMs * patience + DEAF_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const sayLost = (err: Error) => logger.warn({ err }, 'connexion PostgreSQL perdue');
  pool.on('error', sayLost);
  // The pool hears idle connections only. One that the server closes between two queries of a transaction would otherwise
  // end the process, and all its other requests: its next query fails by itself.
  const names = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', sayLost);
    prepareStatements(client, names);
  });
  return pool;
};

export const WEB_TIMEOUTS = { statementTimeoutMs: 2_500, lockTimeoutMs: 1_000 } as const;
export const JOB_TIMEOUTS = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 } as const;

export const createDatabase = <Tables>(pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Without it a role that was not told its limits would wait for ever, and nothing would show it before the day it does. */
export const checkRole = async (pool: pg.Pool, options: DatabaseOptions): Promise<void> => {
  const wanted = { ...sessionOf(options), jit: 'off' };
  const { rows } = await pool.query<{ name: string; setting: string; role: string }>(
    'select name, setting, current_user as role from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  const wrong = Object.entries(wanted).filter(([name, value]) =>
    rows.every((row) => row.name !== name || row.setting !== String(value)),
  );
  if (wrong.length === 0) return;
  const orders = wrong.map(([name, value]) => `alter role ${rows[0]?.role} set ${name} = '${value}';`);
  throw new SettingsError(`Derrière PgBouncer, le rôle porte les délais, et il lui manque :\n  ${orders.join('\n  ')}`);
};
