import type { ContenuSiret, DocumentSiret, EtatSiret, SensRetour } from '@guichet/rules/numeroSiret';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface DocumentEnvoye {
  readonly code: DocumentSiret;
  readonly uuid: string;
  readonly nom: string;
  readonly etat_fichier: string;
  readonly date_chargement: string;
}
/** What was found wrong, and the version of the request at which it was said. */
export interface FauteDite {
  readonly champ: string | null;
  readonly rubrique: string | null;
  readonly message: string;
  readonly version: number;
}
export interface MotifRetour {
  readonly rubrique: string | null;
  readonly code: string | null;
  readonly texte: string;
}

export interface NumeroSiretTable {
  id: Generated<string>;
  annee: number;
  rang: number;
  id_correspondance: number;
  id_rna: string;
  code_etat: ColumnType<EtatSiret, EtatSiret | undefined, EtatSiret>;
  etat_depuis: Instant;
  step: Generated<number>;
  cle: string;
  contenu: JSONColumnType<ContenuSiret, string, string>;
  documents: JSONColumnType<readonly DocumentEnvoye[], string | undefined, string>;
  fautes: JSONColumnType<readonly FauteDite[], string | undefined, string>;
  created_by: string;
  /** The code of the grant that waits for the number. */
  attendue: OuRien<string>;
  id_siren: OuRien<string>;
  id_siret: OuRien<string>;
  transmis_at: InstantOuRien;
  recu: OuRien<string>;
  relance_at: InstantOuRien;
  supprime_at: InstantOuRien;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Instant;
  modifie_at: Instant;
}

export interface RegentMessageTable {
  id_demande: string;
  numero: number;
  c02: string;
  /** Null once it is erased: its hash stays. */
  xml: OuRien<string>;
  empreinte: string;
  genere_at: Instant;
  emis_at: InstantOuRien;
  accuse_at: InstantOuRien;
  annule_at: InstantOuRien;
}

export interface RegentRetourTable {
  id_retour: string;
  c02: string;
  decision: string;
  motifs: JSONColumnType<readonly MotifRetour[], string | undefined, never>;
  siren: OuRien<string>;
  nic: OuRien<string>;
  ape: OuRien<string>;
  recu_at: Instant;
  applique_at: InstantOuRien;
  attente: OuRien<string>;
}

export interface RegentDecisionTable {
  id_retour: string;
  sens: SensRetour;
  motif: string;
  decide_par: string;
  decide_at: Instant;
}

export interface SiretTransmissionTable {
  id_demande: string;
  numero: number;
  code: string;
  contenu: JSONColumnType<Record<string, unknown>, string, never>;
  empreinte: string;
  transmis_par: string;
  transmis_at: Instant;
}

export interface PdfGardeTable {
  objet: string;
  id: string;
  version: number;
  etat: 'en_preparation' | 'pret' | 'echec';
  fichier: OuRien<string>;
  demande_at: Instant;
}

export interface NumeroSiretTables {
  'demandes.numero_siret': NumeroSiretTable;
  'demandes.regent_message': RegentMessageTable;
  'demandes.regent_retour': RegentRetourTable;
  'demandes.regent_decision': RegentDecisionTable;
  'demandes.regent_curseur': { seul: Generated<boolean>; valeur: string; lu_at: Instant };
  'demandes.siret_transmission': SiretTransmissionTable;
  'demandes.pdf_garde': PdfGardeTable;
}
