import type { NiveauAgrement } from '@guichet/rules/agrement';
import type { EtatDossier, Statut, TypeCreateur } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { Attente, AvantPoint, Cible, EtatComplement, EtatLettre, Rappel } from '@guichet/rules/instruction';
import type { Projet } from '@guichet/rules/projet';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContenuDossier } from './dossier/dossier.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Versionnee {
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Instant;
  modifie_at: Instant;
}

/** Of an approval: whether it is proposed, and for how long. */
export interface Termes {
  readonly favorable: boolean;
  readonly date_effet: string | null;
  readonly date_fin: string | null;
  readonly niveau: NiveauAgrement | null;
}

export interface DossierTable extends Versionnee {
  id: number;
  genre: Genre;
  exercice: number;
  id_fo: string;
  etat: ColumnType<EtatDossier, EtatDossier | undefined, EtatDossier>;
  statut: ColumnType<Statut, Statut | undefined, Statut>;
  step: Generated<number>;
  id_correspondance: number;
  id_siren: string;
  id_siret: string;
  nom: string;
  id_subvention: string;
  code_subvention: string;
  nom_subvention: string;
  numero_subvention: number;
  id_type_dispositif: string;
  id_sous_type_dispositif: string;
  exercice_fin: number;
  renouvellement: Generated<boolean>;
  pluriannuel: Generated<boolean>;
  couplage_tca: Generated<boolean>;
  id_dossier_tca: OuRien<number>;
  /** The referent service, once it is known. */
  id_service: string | null;
  created_by: string;
  created_by_type: TypeCreateur;
  id_service_createur: string | null;
  shared_with: Generated<string[]>;
  lecture_seule: Generated<string[]>;
  partage_par: ColumnType<string | null, string | null | undefined, string | null>;
  contenu: JSONColumnType<ContenuDossier, string, string>;
  montant_demande: Generated<number>;
  date_fin: InstantOuRien;
  transmis_at: InstantOuRien;
  recu: ColumnType<string | null, string | null | undefined, string | null>;
  supprime_at: InstantOuRien;
  etat_avant: ColumnType<EtatDossier | null, EtatDossier | null | undefined, EtatDossier | null>;
  etat_depuis: Instant;
}

export interface InstructionTable {
  exercice: number;
  genre: Generated<Genre>;
  id_dossier: number;
  id_service: string;
  is_referent: boolean;
  etat: EtatDossier;
  etat_depuis: Instant;
  assigne_a: OuRien<string>;
  ouvert_at: InstantOuRien;
  propose_par: OuRien<string>;
  propose_at: InstantOuRien;
  decide_par: OuRien<string>;
  decide_at: InstantOuRien;
  texte: OuRien<string>;
  /** Of its dossier, for the order of lists. */
  montant_demande: Generated<number>;
  montant_propose: Generated<number>;
  montant_accorde: Generated<number>;
  lettre: OuRien<EtatLettre>;
  notifie_at: InstantOuRien;
  echeance: OuRien<string>;
  maj_at: Instant;
  /** Of an approval, what is proposed (P-26). */
  termes: OuRien<Termes>;
  silence_debut: OuRien<string>;
  silence_mois: OuRien<number>;
  version: Generated<number>;
}

export interface ProjetTable extends Versionnee {
  id: Generated<string>;
  exercice: number;
  id_dossier: number;
  rang: number;
  numero: number;
  contenu: JSONColumnType<Projet, string, string>;
  montant_demande: Generated<number>;
  need_validation: Generated<boolean>;
}

export interface CompteurTable {
  id_service: string;
  exercice: number;
  etat: EtatDossier;
  statut: Statut;
  id_type_dispositif: string;
  nombre: number;
  montant_demande: number;
  montant_accorde: Generated<number>;
}

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
  /** When it was awaited of the association, where it is one that the service cannot do without. */
  attentes: ColumnType<readonly Attente[], string | undefined, string>;
  avant: ColumnType<AvantPoint, string | null | undefined, string | null>;
  version: Generated<number>;
}

/** What every room stands on. */
export interface NoyauTables {
  'demandes.dossier': DossierTable;
  'demandes.instruction': InstructionTable;
  'demandes.projet': ProjetTable;
  'demandes.complement': ComplementTable;
  'demandes.compteur': CompteurTable;
}
