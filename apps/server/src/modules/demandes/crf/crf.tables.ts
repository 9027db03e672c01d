import type { ContenuCrf, EtatCrf, Evaluation } from '@guichet/rules/crf';
import type { TypeCreateur } from '@guichet/rules/dossier';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PaiementTables } from '../paiement/paiement.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface CrfTable {
  id: Generated<string>;
  exercice_dossier: number;
  id_dossier: number;
  exercice: number;
  etat: ColumnType<EtatCrf, EtatCrf | undefined, EtatCrf>;
  evaluation: OuRien<Evaluation>;
  texte: OuRien<string>;
  contenu: JSONColumnType<ContenuCrf, string, string>;
  echeance: string;
  modifie_par: OuRien<string>;
  modifie_par_type: OuRien<TypeCreateur>;
  transmis_at: InstantOuRien;
  recu_at: InstantOuRien;
  etat_depuis: Instant;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Instant;
  modifie_at: Instant;
}

interface CrfTransmissionTable {
  id_crf: string;
  numero: number;
  contenu: JSONColumnType<Record<string, unknown>, string, never>;
  empreinte: string;
  transmis_par: string;
  transmis_at: Instant;
}

interface CrfEvaluationTable {
  id_crf: string;
  id_service: string;
  evaluation: Evaluation;
  montant: OuRien<number>;
  texte: OuRien<string>;
  evalue_par: OuRien<string>;
  evalue_at: Instant;
}

interface CrfRappelTable {
  id_crf: string;
  palier: string;
  fait_at: Instant;
}

export interface CrfPdfTable {
  id_crf: string;
  version: number;
  etat: 'en_preparation' | 'pret' | 'echec';
  objet: OuRien<string>;
  demande_at: Instant;
}

export interface CrfTables extends PaiementTables {
  'demandes.crf': CrfTable;
  'demandes.crf_transmission': CrfTransmissionTable;
  'demandes.crf_evaluation': CrfEvaluationTable;
  'demandes.crf_rappel': CrfRappelTable;
  'demandes.crf_pdf': CrfPdfTable;
}
