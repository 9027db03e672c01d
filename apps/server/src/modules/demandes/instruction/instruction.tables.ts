import type { EtatAvis, FiltresVue, RegleRepartition } from '@guichet/rules/instruction';
import type { GenreLettre, Lettre, ModeleActe } from '@guichet/rules/lettre';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NoyauTables } from '../noyau/noyau.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

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

export interface LettreTable {
  exercice: number;
  id_dossier: number;
  id_service: string;
  numero: number;
  contenu: JSONColumnType<Lettre, string, never>;
  empreinte: string;
  genere_par: string;
  genere_at: Instant;
  notifie_at: InstantOuRien;
  fait_at: InstantOuRien;
}

export interface ModeleLettreTable {
  id: Generated<string>;
  id_service: string;
  id_subvention: OuRien<string>;
  genre: GenreLettre;
  contenu: JSONColumnType<ModeleActe, string, string>;
  version: Generated<number>;
  ecrit_par: string;
  ecrit_at: Instant;
}

export interface RepartitionTable {
  id_service: string;
  regles: JSONColumnType<readonly RegleRepartition[], string, string>;
  tour: boolean;
  version: Generated<number>;
}

export interface VueTravailTable {
  id: Generated<string>;
  auth_id: string;
  id_service: OuRien<string>;
  nom: string;
  filtres: JSONColumnType<FiltresVue, string, never>;
  cree_at: Instant;
}

/** What a service asks of other services, has to spend, and writes of its decision. */
export interface InstructionTables extends NoyauTables {
  'demandes.avis': AvisTable;
  'demandes.enveloppe': EnveloppeTable;
  'demandes.lettre': LettreTable;
  'demandes.modele_lettre': ModeleLettreTable;
  'demandes.vue_travail': VueTravailTable;
  'demandes.repartition': RepartitionTable;
}
