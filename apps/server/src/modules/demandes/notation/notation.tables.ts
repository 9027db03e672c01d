import type { NoteCritere } from '@guichet/rules/notation';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { InstructionTables } from '../instruction/instruction.tables.ts';

interface Lecteur {
  exercice: number;
  id_dossier: number;
  id_service: string;
  auth_id: string;
}
export interface NoteLecteurTable extends Lecteur {
  notes: JSONColumnType<NoteCritere[], string, string>;
  brouillon: boolean;
  version: Generated<number>;
}
export interface NoteTable extends Lecteur {
  rang: number;
  notes: JSONColumnType<NoteCritere[], string, never>;
  total: number;
  aveugle: boolean;
  soumise_at: ColumnType<Date, Date | string, never>;
}

/** What readers write of a request, and what they submitted. */
export interface NotationTables extends InstructionTables {
  'demandes.note_lecteur': NoteLecteurTable;
  'demandes.note': NoteTable;
}
