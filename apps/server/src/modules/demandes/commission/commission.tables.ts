import type { EtatCommission, MembreCommission, PointCommission, Sort } from '@guichet/rules/commission';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NotationTables } from '../notation/notation.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Retire {
  readonly membre: string;
  readonly raison: string;
}

export interface CommissionTable {
  id: Generated<string>;
  id_service: string;
  titre: string;
  jour: string;
  lieu: Generated<string>;
  quorum: number;
  etat: ColumnType<EtatCommission, EtatCommission | undefined, EtatCommission>;
  membres: JSONColumnType<MembreCommission[], string, string>;
  points: JSONColumnType<PointCommission[], string, string>;
  presents: Generated<string[]>;
  ouverte_at: InstantOuRien;
  close_at: InstantOuRien;
  close_par: OuRien<string>;
  pv_at: InstantOuRien;
  cree_par: string;
  cree_at: Instant;
  version: Generated<number>;
}

export interface VoteTable {
  id_commission: string;
  exercice: number;
  id_dossier: number;
  id_point: string;
  sort: Sort;
  montant: number;
  pour: number;
  contre: number;
  abstention: number;
  retires: JSONColumnType<Retire[], string, string>;
  texte: string;
  version_instruction: number;
  vote_par: string;
  vote_at: Instant;
  prise_at: InstantOuRien;
  echec: OuRien<string>;
  version: Generated<number>;
}

export interface JournalTable {
  id_commission: string;
  numero: number;
  survenu_at: Instant;
  genre: 'seance' | 'presence' | 'vote' | 'remarque';
  id_point: OuRien<string>;
  texte: string;
  par: string;
}

/** A sitting, what it voted, and its minutes. */
export interface CommissionTables extends NotationTables {
  'demandes.commission': CommissionTable;
  'demandes.commission_vote': VoteTable;
  'demandes.commission_journal': JournalTable;
}
