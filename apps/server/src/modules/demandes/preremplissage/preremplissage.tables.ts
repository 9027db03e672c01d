import type { ValeursProposees } from '@guichet/rules/preremplissage';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SaisieTables } from '../saisie/saisie.tables.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface PreremplissageTable {
  id: Generated<string>;
  id_service: string;
  id_cle: string | null;
  id_subvention: string;
  condensat: Buffer;
  valeurs: JSONColumnType<ValeursProposees, string, never>;
  utilisations: Generated<number>;
  utilisations_maximum: number;
  cree_par: string;
  cree_at: Instant;
  expire_at: Instant;
}

export interface PreremplissageTables extends SaisieTables {
  'demandes.preremplissage': PreremplissageTable;
}
