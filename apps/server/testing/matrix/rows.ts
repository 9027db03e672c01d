import { ASSOCIATION_ROWS } from './associationRows.ts';
import { AUTH_ROWS } from './authRows.ts';
import { LCA_ROWS } from './lcaRows.ts';
import { MAIL_ROWS } from './mailRows.ts';
import { RDS_ROWS } from './rdsRows.ts';
import type { Rows } from './row.ts';

/** Every call of the contract has its line here, or no file of the matrix runs. */
export const ROWS: Rows = { ...ASSOCIATION_ROWS, ...AUTH_ROWS, ...LCA_ROWS, ...MAIL_ROWS, ...RDS_ROWS };
