import type { TypeCreateur } from '@guichet/rules/dossier';
import type { ColumnType, Generated } from 'kysely';
import type { NoyauTables } from '../noyau/noyau.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

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

export interface EchangeTables extends NoyauTables {
  'demandes.message': MessageTable;
}
