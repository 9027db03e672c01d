import type { ColumnType } from 'kysely';
import type { CodeTables } from '../code/code.tables.ts';

export interface LitigeTable {
  id: ColumnType<string, string | undefined, never>;
  exercice: number;
  code: Buffer;
  id_dossier: string;
  conteste: string;
  cree_par: string;
  cree_at: ColumnType<Date, undefined, never>;
  clos_par: ColumnType<string | null, undefined, string>;
  clos_at: ColumnType<Date | null, undefined, Date>;
  suite: ColumnType<string | null, undefined, string>;
}

export type InscriptionTables = CodeTables & { 'psp.litige': LitigeTable };
