import type { ColumnType, JSONColumnType } from 'kysely';
import type { NoyauTables } from '../noyau/noyau.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

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

export interface SaisieTables extends NoyauTables {
  'demandes.transmission': TransmissionTable;
}
