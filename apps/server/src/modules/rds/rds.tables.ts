import type { RessourceAttendus } from '@guichet/contract/rds';
import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Rythme } from '@guichet/rules/annonce';
import type { PorteeCle } from '@guichet/rules/cle';
import type { Genre } from '@guichet/rules/genre';
import type { DonneesService, RoleEquipe } from '@guichet/rules/service';
import type { Dispositif } from '@guichet/rules/subvention';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FiltresRecherche } from './recherche/recherche.ts';

interface Versionnee {
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}
/** Absent from an insert: nothing. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ServiceTable extends DonneesService, Versionnee {
  id: Generated<string>;
  auth_id: string | null;
  code: Nullable<string>;
}

export interface AgentTable {
  auth_id: string;
  id_service: string;
  role: Nullable<RoleEquipe>;
  arrive_at: Generated<Date>;
  donne_par: Nullable<string>;
  donne_at: Nullable<Date>;
}

export interface InvitationTable {
  id: Generated<string>;
  id_service: string;
  email: string;
  role: RoleEquipe;
  /** Null until its mail is written. */
  hash: Nullable<Buffer>;
  invite_par: string;
  cree_at: Date;
  expire_at: Date;
  fini_at: Nullable<Date>;
}

export interface AbsenceTable {
  id: Generated<string>;
  auth_id: string;
  /** Days, as they are said. */
  du: string;
  au: string;
  remplacant: string | null;
  cree_at: Generated<Date>;
}

export interface SignatureTable {
  id_service: string;
  requise: boolean;
  contreseing: boolean;
  version: Generated<number>;
}
export interface SignataireTable {
  id_service: string;
  auth_id: string;
  qualite: string;
  reference: string;
  /** Days, as they are said. */
  du: string;
  au: string | null;
}

export interface DispositifTable extends Versionnee {
  id: Generated<string>;
  code: string;
  nom: string;
  description: string | null;
  sous_dispositifs: JSONColumnType<Dispositif['sous_dispositifs'], string, string>;
  actif: Generated<boolean>;
}

/** What someone looks for in the directory, kept under a name. */
export interface RechercheGardeeTable {
  id: Generated<string>;
  auth_id: string;
  nom: string;
  filtres: JSONColumnType<FiltresRecherche, string, string>;
  rythme: Rythme;
  cree_at: Generated<Date>;
}
interface RechercheDiteTable {
  id_recherche: string;
  cle: string;
}

export interface SubventionTable extends Versionnee {
  id: Generated<string>;
  genre: Genre;
  code: string;
  active: Generated<boolean>;
  active_at: Nullable<Date>;
  id_gestionnaire: string | null;
  brouillon: JSONColumnType<ContenuOffre, string, string>;
  publiee: Nullable<number>;
  nom: string;
  dispositif: string;
  campagne_exercice: number;
  date_debut: ColumnType<Date | null, Date | string | null, Date | string | null>;
  date_fin: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Both are only ever compared in the database. */
  fenetres: ColumnType<unknown, string | null, string | null>;
  recherche: ColumnType<unknown, string | null, string | null>;
  supprime_at: Nullable<Date>;
}

export interface SubventionVersionTable {
  id_subvention: string;
  numero: number;
  contenu: JSONColumnType<ContenuOffre, string, never>;
  commentaire: string | null;
  publie_par: string | null;
  publie_at: Generated<Date>;
}

export interface SubventionInstructeurTable {
  id_subvention: string;
  id_service: string;
  is_referent: boolean;
}

export interface AttenduTable extends Versionnee {
  id: Generated<string>;
  genre: Genre;
  ressource: RessourceAttendus;
  champs: JSONColumnType<Record<string, unknown>, string, string>;
}

export interface MissionTable {
  id: Generated<string>;
  titre: string;
  description: string;
  association: string;
  commune: string;
  departement: string;
  domaine: string;
  cree_at: Generated<Date>;
}

export interface CleTable {
  id: Generated<string>;
  id_service: string;
  prefixe: string;
  condensat: Buffer;
  nom: string;
  portees: PorteeCle[];
  subventions: string[];
  dispositifs: string[];
  dossiers: string[];
  expire_at: Date;
  cree_par: string;
  cree_at: Date;
  utilise_at: Nullable<Date>;
  revoque_at: Nullable<Date>;
  revoque_par: Nullable<string>;
}

export interface RdsTables {
  'rds.cle': CleTable;
  'rds.service': ServiceTable;
  'rds.agent': AgentTable;
  'rds.invitation': InvitationTable;
  'rds.absence': AbsenceTable;
  'rds.signature': SignatureTable;
  'rds.signataire': SignataireTable;
  'rds.dispositif': DispositifTable;
  'rds.subvention': SubventionTable;
  'rds.recherche_gardee': RechercheGardeeTable;
  'rds.recherche_dite': RechercheDiteTable;
  'rds.subvention_version': SubventionVersionTable;
  'rds.subvention_instructeur': SubventionInstructeurTable;
  'rds.attendu': AttenduTable;
  'rds.mission': MissionTable;
}
