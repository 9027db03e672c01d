import type { EtatFichierActe, LectureActe } from '@guichet/rules/acte';
import type { ActeDeLot, EtatAvis, EtatLettre, FiltresVue, RegleRepartition } from '@guichet/rules/instruction';
import type { GenreLettre, Lettre, ModeleActe } from '@guichet/rules/lettre';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NoyauTables } from '../noyau/noyau.tables.ts';
import type { GesteLot } from './reprise/geste.ts';

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
  code: OuRien<string>;
  sha256: OuRien<string>;
  octets: OuRien<number>;
}

export interface ActeSignatureTable {
  exercice: number;
  id_dossier: number;
  id_service: string;
  numero: number;
  rang: number;
  attendues: number;
  signe_par: string;
  nom: string;
  qualite: string;
  reference: string;
  signe_at: Instant;
}

export interface ActeFichierTable {
  id: string;
  exercice: number;
  id_dossier: number;
  id_service: string;
  numero: number;
  origine: 'depot' | 'portail';
  nom: string;
  etat: EtatFichierActe;
  sha256: OuRien<string>;
  octets: OuRien<number>;
  cle: OuRien<string>;
  lecture: OuRien<LectureActe>;
  scelle: Generated<boolean>;
  depose_par: string;
  depose_at: Instant;
  retenu_par: OuRien<string>;
  retenu_at: InstantOuRien;
  confirmation: OuRien<string>;
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

interface AvantActe {
  readonly assigne_a?: string | null;
  readonly lettre?: EtatLettre | null;
}
export interface NoteInterneTable {
  exercice: number;
  id_dossier: number;
  id_service: string;
  texte: string;
  version: number;
  ecrit_par: string;
  ecrit_at: Instant;
}

export interface ActeLotTable {
  id: Generated<string>;
  lot: string;
  exercice: number;
  id_dossier: number;
  id_service: string;
  auth_id: string;
  role: string;
  acte: ActeDeLot;
  geste: JSONColumnType<GesteLot, string, string>;
  avant: JSONColumnType<AvantActe, string, never>;
  etat: 'retenu' | 'fait' | 'annule' | 'refuse';
  raison: OuRien<string>;
  version: number;
  version_apres: OuRien<number>;
  cree_at: Instant;
  jusqua: Instant;
  fini_at: InstantOuRien;
}

/** What a service asks of other services, has to spend, and writes of its decision. */
export interface InstructionTables extends NoyauTables {
  'demandes.avis': AvisTable;
  'demandes.enveloppe': EnveloppeTable;
  'demandes.lettre': LettreTable;
  'demandes.acte_signature': ActeSignatureTable;
  'demandes.acte_fichier': ActeFichierTable;
  'demandes.modele_lettre': ModeleLettreTable;
  'demandes.vue_travail': VueTravailTable;
  'demandes.repartition': RepartitionTable;
  'demandes.acte_lot': ActeLotTable;
  'demandes.note_interne': NoteInterneTable;
}
