import type { EtatExport, FormatExport, LigneExport } from '@guichet/rules/export';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PaiementTables } from '../paiement/paiement.tables.ts';
import type { DemandeArchive, DemandeListe } from './export.ts';

type Instant = ColumnType<Date, Date | string, never>;
type InstantOuRien = ColumnType<Date | null, undefined, Date | string | null>;
type OuRien<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ExportTable {
  id: Generated<string>;
  auth_id: string;
  services: string[];
  objet: 'liste' | 'archive';
  ligne: OuRien<LigneExport>;
  format: FormatExport | 'zip';
  nom: string;
  id_dossier: OuRien<number>;
  id_fo: OuRien<string>;
  demande: JSONColumnType<DemandeListe | DemandeArchive, string, never>;
  etat: ColumnType<EtatExport, EtatExport | undefined, EtatExport>;
  faites: Generated<number>;
  total: OuRien<number>;
  lignes: OuRien<number>;
  octets: OuRien<number>;
  empreinte: OuRien<string>;
  morceaux: JSONColumnType<string[], undefined, string>;
  demande_at: Instant;
  fait_at: InstantOuRien;
  emporte_at: InstantOuRien;
  expire_at: Instant;
}
export interface ExportTables extends PaiementTables {
  'demandes.export': ExportTable;
}
