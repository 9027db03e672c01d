import type { LectureRib } from '@guichet/rules/association';
import type { EtatDocument, EtatFichier, Meta, Origine } from '@guichet/rules/document';
import type { ColumnType, Generated } from 'kysely';

interface DocumentTable {
  uuid: string;
  id_correspondance: number;
  id_type: string;
  origine: Origine;
  id_siret: string | null;
  annee_validite: number | null;
  etat: Generated<EtatDocument>;
  nom: string;
  type_mime: string;
  taille: number;
  sha256: string;
  cle: string | null;
  etat_fichier: Generated<EtatFichier>;
  meta: ColumnType<Meta, string, string>;
  charge_par: string;
  remplace: string | null;
  date_chargement: Date;
  analyse_at: Date;
  supprime_at: Date | null;
  lecture_rib: ColumnType<LectureRib | null, undefined, string | null>;
  version: Generated<number>;
  champs_versions: ColumnType<Record<string, number>, string | undefined, string>;
  modifie_at: Generated<Date>;
}

export interface DocumentTables {
  'association.document': DocumentTable;
}
