import type { Cible, EtatAvis, EtatComplement, Rappel } from '@guichet/rules/instruction';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ComplementTable {
  id: Generated<string>;
  exercice: number;
  id_dossier: number;
  id_service: string;
  cible: Cible;
  reference: string;
  libelle: string;
  motif: string;
  message: Generated<string>;
  echeance: string;
  bloquant: Generated<boolean>;
  etat: ColumnType<EtatComplement, EtatComplement | undefined, EtatComplement>;
  reponse: OuRien<string>;
  cree_par: string;
  cree_at: Instant;
  change_at: Instant;
  rappele_at: InstantOuRien;
  rappel: OuRien<Rappel>;
  version: Generated<number>;
}

type SensAvis = 'favorable' | 'reserve' | 'defavorable';
export interface AvisTable {
  id: Generated<string>;
  exercice: number;
  id_dossier: number;
  id_service: string;
  id_service_consulte: string;
  question: string;
  echeance: string;
  etat: ColumnType<EtatAvis, EtatAvis | undefined, EtatAvis>;
  sens: OuRien<SensAvis>;
  reponse: OuRien<string>;
  demande_par: string;
  rendu_par: OuRien<string>;
  demande_at: Instant;
  rendu_at: InstantOuRien;
  version: Generated<number>;
}

export interface EnveloppeTable {
  id_service: string;
  exercice: number;
  id_subvention: string;
  montant: OuRien<number>;
  accorde: Generated<number>;
  version: Generated<number>;
  fixe_par: OuRien<string>;
  fixe_at: InstantOuRien;
}

/** What a service asks of the association, and of other services. */
export interface EchangeTables {
  'demandes.complement': ComplementTable;
  'demandes.avis': AvisTable;
  'demandes.enveloppe': EnveloppeTable;
}
