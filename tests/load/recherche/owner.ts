import pg from 'pg';
import type { Database } from '../../faults/harness/databases.ts';

/** A base of the bench as its owner, in the form that the other measures know. */
export const openOwner = (appUrl: string, ownerUrl: string): Database => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'guichet bench' });
  pool.on('error', () => undefined);
  return {
    appUrl,
    ownerUrl,
    rows: async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...values])).rows,
    close: () => pool.end(),
  };
};
