import type { Generated, JSONColumnType } from 'kysely';

type Champs = JSONColumnType<Record<string, unknown>, string | undefined, string>;

export interface FicheTable {
  id_correspondance: number;
  champs: Champs;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  modifie_at: Generated<Date>;
}

export interface FicheTables {
  'association.fiche': FicheTable;
}
