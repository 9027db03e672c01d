import type { Database } from '../../faults/harness/databases.ts';

export interface Octets {
  readonly tables: readonly {
    readonly nom: string;
    readonly lignes: number;
    readonly table: number;
    readonly index: number;
  }[];
  readonly dossiers: number;
  /** The mean answer of the API for a dossier with its projects, whole. */
  readonly json: number;
  readonly total: number;
  readonly ratio: number;
}

/** Only the years whose dossiers have all their projects. */
const SIZES = `select split_part(c.relname, '_', 1) as nom, sum(c.reltuples)::bigint::text as lignes,
    sum(pg_table_size(c.oid))::bigint::text as "table", sum(pg_indexes_size(c.oid))::bigint::text as index
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'demandes' and c.relkind = 'r' and c.relname = any($1) group by 1 order by 1`;

/** Bytes of the tables, their indexes and what is stored aside, for one dossier, against its answer in JSON. */
export const readOctets = async ({ rows }: Database, exercices: readonly number[], json: number): Promise<Octets> => {
  const names = exercices.flatMap((exercice) =>
    ['dossier', 'instruction', 'projet'].map((nom) => `${nom}_${exercice}`),
  );
  const found = await rows<{ nom: string; lignes: string; table: string; index: string }>(SIZES, [names]);
  const sizes = found.map(({ nom, lignes, table, index }) => ({
    nom,
    lignes: Number(lignes),
    table: Number(table),
    index: Number(index),
  }));
  const dossiers = sizes.find(({ nom }) => nom === 'dossier')?.lignes ?? 0;
  const tables = sizes.map((one) => ({ ...one, table: one.table / dossiers, index: one.index / dossiers }));
  const total = tables.reduce((sum, { table, index }) => sum + table + index, 0);
  return { tables, dossiers, json, total, ratio: total / json };
};
