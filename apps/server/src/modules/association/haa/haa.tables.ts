import type { AdresseHaa, SiteHaa } from '@guichet/rules/haa';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

interface Versionnee {
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}

export interface HaaAdresseTable extends Versionnee {
  id: Generated<string>;
  id_correspondance: number;
  champs: JSONColumnType<AdresseHaa, string, string>;
  cp: GeneratedAlways<string>;
}

export interface HaaSiteTable extends Versionnee {
  id: Generated<string>;
  id_correspondance: number;
  adresse_id: string | null;
  champs: JSONColumnType<Omit<SiteHaa, 'adresse_id'>, string, string>;
  /** From its address; empty while it has none. */
  departement: Generated<string>;
  nom: Generated<string>;
  cherche: Generated<string>;
}

export interface HaaTables {
  'association.haa_adresse': HaaAdresseTable;
  'association.haa_site': HaaSiteTable;
}
