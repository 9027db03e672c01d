import type { CategorieDenrees, EtatAnnee, Personnes } from '@guichet/rules/haa';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Exact, as text: who reads it says how. */
type Kilos = ColumnType<string, number, never>;

interface HaaLivraisonTable {
  id: Generated<string>;
  id_correspondance: number;
  site_id: string | null;
  lieu: string;
  departement: string;
  jour: string;
  annee: GeneratedAlways<number>;
  categorie: CategorieDenrees;
  approvisionnement: string;
  kilos: Kilos;
  cree_at: Generated<Date>;
}

interface HaaAnneeTable {
  id_correspondance: number;
  annee: number;
  champs: JSONColumnType<Personnes, string, string>;
  etat: Generated<EtatAnnee>;
  motif: string | null;
  reseaux: ColumnType<number[], number[] | undefined, readonly number[]>;
  transmis_par: string | null;
  transmis_at: Date | null;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}

interface HaaChiffreTable {
  id_correspondance: number;
  annee: number;
  departement: string;
  categorie: CategorieDenrees;
  approvisionnement: string;
  kilos: Kilos;
}

export interface ChiffreTables {
  'association.haa_livraison': HaaLivraisonTable;
  'association.haa_annee': HaaAnneeTable;
  'association.haa_chiffre': HaaChiffreTable;
}
