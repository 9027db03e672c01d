import type { ColumnType, Generated } from 'kysely';
import type { PspTables } from '../noyau/psp.tables.ts';

type Ecrit<Type> = ColumnType<Type, Type | undefined, never>;

export interface EssaiTable {
  jour: string;
  sujet: 'structure' | 'compte';
  id: string;
  bons: Generated<number>;
  inconnus: Generated<number>;
  sans_nom: Generated<number>;
}

export interface ReleveTable {
  minute: Date;
  part: number;
  total: Generated<number>;
  inconnus: Generated<number>;
}

export interface AlarmeTable {
  id: Ecrit<string>;
  debut: Date;
  total: number;
  inconnus: number;
  sonnee_at: Ecrit<Date>;
}

export interface LectureTable {
  id: Ecrit<string>;
  jour: string;
  compte: string;
  service: string | null;
  id_dossier: string | null;
  nombre: number;
  motif: string;
  lu_at: Ecrit<Date>;
}

export interface ReceptionTable {
  exercice: number;
  recu_at: Date;
  efface_at: Date | null;
}

export interface ImportPspTable {
  id: Generated<number>;
  fichier: string;
  taille: string;
  position: string;
  lues: number;
  ecrites: number;
  ignorees: number;
  rejetees: number;
  commence_at: Date;
  maj_at: Date;
  fini_at: Date | null;
}

export interface ImportRejetTable {
  id_import: number;
  ligne: number;
  motif: string;
}

export type CodeTables = PspTables & {
  'psp.essai': EssaiTable;
  'psp.releve': ReleveTable;
  'psp.alarme': AlarmeTable;
  'psp.lecture': LectureTable;
  'psp.reception': ReceptionTable;
  'psp.import': ImportPspTable;
  'psp.import_rejet': ImportRejetTable;
};
