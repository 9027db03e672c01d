import type { CategorieAgrement } from '@guichet/rules/agrement';
import type { EtatTitre } from '@guichet/rules/titre';
import type { ColumnType, Generated } from 'kysely';
import type { CrfTables } from '../crf/crf.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface TitreTable {
  id: Generated<string>;
  numero: string;
  code: string;
  id_agrement: string;
  type_agrement: string;
  nom: string;
  categorie: CategorieAgrement;
  niveau: string;
  exige_tca: boolean;
  id_correspondance: number;
  id_siren: string;
  association: string;
  id_service: string;
  exercice: number;
  id_dossier: number;
  date_effet: string;
  date_fin: OuRien<string>;
  fin_decidee: OuRien<string>;
  etat: ColumnType<EtatTitre, EtatTitre | undefined, EtatTitre>;
  motif: OuRien<string>;
  remplace: OuRien<string>;
  origine: ColumnType<'portail' | 'constate', 'portail' | 'constate' | undefined, never>;
  version: Generated<number>;
  cree_at: Instant;
  change_at: Instant;
}

export interface TitreTables extends CrfTables {
  'demandes.titre': TitreTable;
}
