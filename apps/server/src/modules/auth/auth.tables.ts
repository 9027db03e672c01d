import type { GenreFacteur, VoieSession } from '@guichet/rules/facteur';
import type { Generated, JSONColumnType } from 'kysely';

export interface CompteTable {
  id: Generated<string>;
  email: string;
  mot_de_passe: string;
  civilite: 'Madame' | 'Monsieur';
  nom: string;
  prenom: string;
  roles: string[];
  origin: string;
  enabled: Generated<boolean>;
  must_change_password: Generated<boolean>;
  locked: Generated<boolean>;
  locked_motif: string | null;
  cree_par: string | null;
  a_facteur: Generated<boolean>;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}

export interface SessionTable {
  id: Generated<string>;
  id_compte: string;
  generation: Generated<number>;
  renouvele_at: Date;
  cree_at: Generated<Date>;
  expire_at: Date;
  ferme_at: Date | null;
  motif_fermeture: string | null;
  user_agent: string;
  authentifie_at: Generated<Date>;
  /** What a passkey of this session is asked to sign, once. */
  defi: string | null;
  defi_at: Date | null;
  /** Wrong factors since the last right one. */
  essais: Generated<number>;
  voie: Generated<VoieSession>;
}

/** Kept by a trigger of the database. */
export interface CompteMotTable {
  mot: string;
  id_compte: string;
}

/** `adresse` confirms a new one for an account that keeps its own until then. */
export type UsageLien = 'validation' | 'reinitialisation' | 'premier-mot-de-passe' | 'adresse';

export interface LienTable {
  hash: Buffer;
  id_compte: string;
  usage: UsageLien;
  cree_at: Generated<Date>;
  expire_at: Date;
  utilise_at: Date | null;
  /** The address it was sent to: it serves no other. */
  email: string | null;
  /** The registration that it confirms, when it does. */
  id_inscription: string | null;
}

/** A registration that waits for its own link: nothing of it is on the account before. */
export interface InscriptionTable {
  id: Generated<string>;
  id_compte: string;
  mot_de_passe: string;
  civilite: 'Madame' | 'Monsieur';
  nom: string;
  prenom: string;
  cree_at: Generated<Date>;
}

/** As it was sent: whether the address has an account is not known yet. */
export interface InscriptionRecueTable {
  id: Generated<string>;
  email: string;
  mot_de_passe: string;
  civilite: 'Madame' | 'Monsieur';
  nom: string;
  prenom: string;
  origin: string;
  avec_courriel: boolean;
  cree_at: Generated<Date>;
}

/** Mails without a link that anyone can have sent. */
export interface EnvoiTable {
  id_compte: string;
  objet: string;
  cree_at: Generated<Date>;
}

/** An address that is not the account's own, until its mail has left. */
export interface AdresseTable {
  id: Generated<string>;
  id_compte: string;
  objet: 'demandee' | 'quittee';
  email: string;
  cree_at: Generated<Date>;
}

export interface FacteurTable {
  id: Generated<string>;
  id_compte: string;
  genre: GenreFacteur;
  nom: string;
  cle_id: string | null;
  cle_publique: Buffer | null;
  compteur: Generated<number>;
  transports: Generated<string[]>;
  secret: Buffer | null;
  dernier_pas: Generated<number>;
  confirme_at: Date | null;
  cree_at: Generated<Date>;
  utilise_at: Date | null;
}

export interface SecoursTable {
  id_compte: string;
  hash: Buffer;
  utilise_at: Date | null;
}

/** A sign-in that waits for its factor. */
export interface ConnexionTable {
  hash: Buffer;
  id_compte: string;
  defi: string;
  essais: Generated<number>;
  cree_at: Generated<Date>;
  expire_at: Date;
}

/** Wrong guesses, under a key that tells nothing. */
export interface FreinTable {
  cle: Buffer;
  milliemes: Generated<number>;
  compte_at: Generated<Date>;
}

export interface FamilierTable {
  id_compte: string;
  hash: Buffer;
  genre: 'appareil' | 'lieu';
  vu_at: Generated<Date>;
}

export interface RetraitTable {
  id_compte: string;
  demande_par: string | null;
  motif: string;
  demande_at: Generated<Date>;
}

export interface DepartProconnectTable {
  hash: Buffer;
  nonce: string;
  verifieur: string;
  expire_at: Date;
}

export interface AuthTables {
  'auth.compte': CompteTable;
  'auth.compte_mot': CompteMotTable;
  'auth.session': SessionTable;
  'auth.lien': LienTable;
  'auth.inscription': InscriptionTable;
  'auth.inscription_recue': InscriptionRecueTable;
  'auth.envoi': EnvoiTable;
  'auth.adresse': AdresseTable;
  'auth.facteur': FacteurTable;
  'auth.secours': SecoursTable;
  'auth.connexion': ConnexionTable;
  'auth.retrait': RetraitTable;
  'auth.frein': FreinTable;
  'auth.familier': FamilierTable;
  'auth.depart_proconnect': DepartProconnectTable;
}
