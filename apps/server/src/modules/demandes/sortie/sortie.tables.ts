import type { ColumnType } from 'kysely';
import type { EchangeTables } from '../echange/echange.tables.ts';
import type { InstructionTables } from '../instruction/instruction.tables.ts';
import type { SaisieTables } from '../saisie/saisie.tables.ts';
import type { TitreTables } from '../titre/titre.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOuRien = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface PdfTable {
  exercice: number;
  id_dossier: number;
  version: number;
  etat: 'en_preparation' | 'pret' | 'echec';
  objet: string | null;
  demande_at: Instant;
  fait_at: InstantOuRien;
}

/** What leaves is written from all that the rooms keep. */
export interface SortieTables extends SaisieTables, EchangeTables, InstructionTables, TitreTables {
  'demandes.pdf': PdfTable;
}
