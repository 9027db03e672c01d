import type { Nature } from '@guichet/rules/association';
import type { Generated, JSONColumnType } from 'kysely';

export interface ElementTable {
  id: Generated<string>;
  id_correspondance: number;
  nature: Nature;
  id_siret: string | null;
  /** As in the fields, for the index that keeps one item a year. */
  annee: number | null;
  champs: JSONColumnType<Record<string, unknown>, string, string>;
  /** Of an account, under the key of the vault. */
  scelle: Generated<string | null>;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  supprime_at: Date | null;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
  /** Of an account: since when its number and its holder are these, and who wrote them. */
  numero_at: Generated<Date | null>;
  numero_par: Generated<string | null>;
}

export interface CourrielAncienTable {
  id_correspondance: number;
  courriel: string;
  remplace_at: Generated<Date>;
}

export interface ElementTables {
  'association.element': ElementTable;
  'association.courriel_ancien': CourrielAncienTable;
}
