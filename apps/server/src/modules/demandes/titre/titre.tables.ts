import type { CategorieAgrement, NiveauAgrement } from '@guichet/rules/agrement';
import type { EtatTitre } from '@guichet/rules/titre';
import type { ColumnType, Generated } from 'kysely';
import type { CrfTables } from '../crf/crf.tables.ts';
import type { EtatConstat, IssueProcedure } from './titre.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  suspendu_jusqu_au: OuRien<string>;
  rappels: ColumnType<number[], number[] | undefined, never>;
  rappel_dit: OuRien<number>;
  extensible_membres: ColumnType<boolean, boolean | undefined, never>;
  etat: ColumnType<EtatTitre, EtatTitre | undefined, EtatTitre>;
  motif: OuRien<string>;
  remplace: OuRien<string>;
  origine: ColumnType<'portail' | 'constate', 'portail' | 'constate' | undefined, never>;
  version: Generated<number>;
  cree_at: Instant;
  change_at: Instant;
}

export interface ProcedureTable {
  id: Generated<string>;
  id_titre: string;
  motif: string;
  libelle: string;
  texte: string;
  echeance: string;
  engage_par: string;
  engage_at: Instant;
  observations: OuRien<string>;
  observations_par: OuRien<string>;
  observations_at: InstantOuRien;
  issue: OuRien<IssueProcedure>;
  issue_texte: OuRien<string>;
  issue_par: OuRien<string>;
  issue_at: InstantOuRien;
}

export interface MembreTable {
  id_titre: string;
  id_siren: string;
  id_correspondance: number;
  nom: string;
  ajoute_par: string;
  ajoute_at: Instant;
  retire_at: InstantOuRien;
}

export interface ConstatTable {
  id: Generated<string>;
  id_agrement: string;
  numero_agrement: number;
  code_agrement: string;
  nom: string;
  id_correspondance: number;
  id_siren: string;
  id_siret: string;
  association: string;
  id_service: string;
  niveau: NiveauAgrement;
  date_effet: string;
  date_fin: OuRien<string>;
  document: string;
  reference: string;
  etat: ColumnType<EtatConstat, EtatConstat | undefined, EtatConstat>;
  propose_par: string;
  propose_at: Instant;
  decide_par: OuRien<string>;
  decide_at: InstantOuRien;
  decide_texte: OuRien<string>;
  id_titre: OuRien<string>;
  version: Generated<number>;
}

export interface TitreTables extends CrfTables {
  'demandes.titre': TitreTable;
  'demandes.titre_procedure': ProcedureTable;
  'demandes.titre_membre': MembreTable;
  'demandes.titre_constat': ConstatTable;
}
