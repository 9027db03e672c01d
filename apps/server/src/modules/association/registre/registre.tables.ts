import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Computed<Type> = ColumnType<Type, never, never>;

/** What the registries say of an association, in the portal's names. */
export type Registre = Readonly<Record<string, unknown>>;

export interface AssociationTable {
  id_correspondance: Generated<number>;
  id_rna: string | null;
  id_siren: string | null;
  /** The number that a prefecture gave before the RNA, for those that were never declared again. */
  id_ancien: string | null;
  rna: JSONColumnType<Registre> | null;
  sirene: JSONColumnType<Registre> | null;
  empreinte_rna: string | null;
  empreinte_sirene: string | null;
  nom: Computed<string>;
  sigle: Computed<string | null>;
  actif: Computed<boolean>;
  cp: Computed<string | null>;
  commune: Computed<string | null>;
  id_siret_siege: Computed<string | null>;
  /** Both registries together; where both speak, the RNA is believed. */
  registre: Computed<Registre>;
  poids: Computed<number>;
  source: Computed<string>;
  cree_at: Generated<Date>;
  maj_registre_at: Generated<Date>;
}

export interface EtablissementTable {
  id_siret: string;
  id_siren: Computed<string>;
  actif: boolean;
  est_siege: boolean;
  nom: string | null;
  /** Typed by the association: an import never touches it. */
  nom_usage: string | null;
  /** Of what is typed. */
  version: Generated<number>;
  adresse: JSONColumnType<Registre, string | undefined, string>;
  empreinte: string;
  maj_registre_at: Generated<Date>;
}

export interface LienTable {
  id_rna: string;
  id_siren: string;
  provenance: 'rna' | 'sirene' | 'insee';
  retenu: boolean;
  vu_at: Generated<Date>;
}

export interface RegistreTables {
  'association.association': AssociationTable;
  'association.etablissement': EtablissementTable;
  'association.lien_rna_siren': LienTable;
}
