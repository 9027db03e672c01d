import type { EtatDossier, Statut, TypeCreateur } from '@guichet/rules/dossier';
import type { EtatLettre } from '@guichet/rules/instruction';
import type { Lettre } from '@guichet/rules/lettre';
import type { Projet } from '@guichet/rules/projet';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CrfTables } from './crf/crf.tables.ts';
import type { EchangeTables } from './instruction/instruction.tables.ts';
import type { ContenuDossier } from './noyau/dossier/dossier.ts';
import type { PaiementTables } from './paiement/paiement.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Versionnee {
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Instant;
  modifie_at: Instant;
}

export interface DossierTable extends Versionnee {
  id: number;
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
  /** The referent service, once it is known. */
  id_service: string | null;
  created_by: string;
  created_by_type: TypeCreateur;
  id_service_createur: string | null;
  shared_with: Generated<string[]>;
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
  id_dossier: number;
  id_service: string;
  is_referent: boolean;
  etat: EtatDossier;
  etat_depuis: Instant;
  assigne_a: OuRien<string>;
  ouvert_at: InstantOuRien;
  propose_par: OuRien<string>;
  decide_par: OuRien<string>;
  decide_at: InstantOuRien;
  texte: OuRien<string>;
  montant_propose: Generated<number>;
  montant_accorde: Generated<number>;
  lettre: OuRien<EtatLettre>;
  notifie_at: InstantOuRien;
  echeance: OuRien<string>;
  maj_at: Instant;
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

export interface TransmissionTable {
  exercice: number;
  id_dossier: number;
  numero: number;
  code: string;
  contenu: JSONColumnType<Record<string, unknown>, string, never>;
  empreinte: string;
  transmis_par: string;
  transmis_at: Instant;
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

export interface MessageTable {
  id: Generated<string>;
  exercice: number;
  id_dossier: number;
  auteur: string;
  cote: TypeCreateur;
  id_service: string | null;
  message: string;
  envoye_at: Instant;
}

type EtatCourriel = 'non' | 'a_envoyer' | 'envoye' | 'abandonne';
export interface NotificationTable {
  id: Generated<string>;
  destinataire: string;
  type: number;
  exercice: number;
  id_dossier: number;
  phrase: string;
  cle: string;
  cree_at: Instant;
  lu_at: InstantOuRien;
  courriel: ColumnType<EtatCourriel, EtatCourriel | undefined, EtatCourriel>;
  essais: Generated<number>;
  tente_at: Date | null;
  envoye_at: InstantOuRien;
}

export interface PreferenceTable {
  auth_id: string;
  type: number;
  courriel: boolean;
  modifie_at: Instant;
}

export interface PdfTable {
  exercice: number;
  id_dossier: number;
  version: number;
  etat: 'en_preparation' | 'pret' | 'echec';
  objet: string | null;
  demande_at: Instant;
  fait_at: InstantOuRien;
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

export interface DemandesTables extends CrfTables, EchangeTables, PaiementTables {
  'demandes.dossier': DossierTable;
  'demandes.instruction': InstructionTable;
  'demandes.projet': ProjetTable;
  'demandes.transmission': TransmissionTable;
  'demandes.compteur': CompteurTable;
  'demandes.message': MessageTable;
  'demandes.notification': NotificationTable;
  'demandes.preference': PreferenceTable;
  'demandes.pdf': PdfTable;
  'demandes.lettre': LettreTable;
}
