import { authTable } from './auth/index.ts';
import { rdsTable } from './rds/index.ts';

export * from './client.ts';
export * from './errorBody.ts';
export * from './route.ts';

/** Every service of the portal: what is not in a table of this list does not exist. */
export const TABLES = [authTable, rdsTable] as const;
