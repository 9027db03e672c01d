import type { EtatVersement, Systeme, TypeVersement } from '@guichet/rules/paiement';
import type { ColumnType, Generated } from 'kysely';
import type { NoyauTables } from '../noyau/noyau.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface VersementTable {
  id: Generated<string>;
  exercice: number;
  id_dossier: number;
  id_service: string;
  type: TypeVersement;
  annee: number;
  montant: number;
  etat: ColumnType<EtatVersement, EtatVersement | undefined, EtatVersement>;
  systeme: Systeme;
  id_rib: OuRien<string>;
  rib_empreinte: OuRien<string>;
  reference: OuRien<string>;
  lot: OuRien<string>;
  motif: OuRien<string>;
  cree_par: string;
  /** Null: who recorded it. */
  prepare_par: OuRien<string>;
  cree_at: Instant;
  etat_depuis: Instant;
  version: Generated<number>;
}

interface VersementReferenceTable {
  id_service: string;
  systeme: Systeme;
  reference: string;
  id_versement: string;
}

export interface LotPaiementTable {
  id: string;
  id_service: string;
  systeme: Systeme;
  nombre: number;
  montant: number;
  /** Null once it was cleared: its hash, its count and its amount stay. */
  contenu: OuRien<string>;
  empreinte: OuRien<string>;
  efface_at: ColumnType<Date | null, undefined, Date>;
  cree_par: string;
  cree_at: Instant;
}

export interface PaiementTables extends NoyauTables {
  'demandes.versement': VersementTable;
  'demandes.versement_reference': VersementReferenceTable;
  'demandes.lot_paiement': LotPaiementTable;
}
