import type { Bilan, DelaiHabituel } from '@guichet/rules/chiffres';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { PaiementTables } from '../paiement/paiement.tables.ts';

type Instant = ColumnType<Date, Date, Date>;

interface BilanTable {
  id_service: string;
  exercice: number;
  id_subvention: string;
  id_type_dispositif: string;
  contenu: JSONColumnType<Bilan, string, string>;
  fait_at: Instant;
}

interface DelaiTable extends DelaiHabituel {
  id_type_dispositif: string;
  /** The first day that it counts, and the day after the last. */
  depuis: string;
  jusque: string;
  fait_at: Instant;
}

/** What is counted ahead, so that reading it costs the same for all. */
export interface BilanTables extends PaiementTables {
  'demandes.bilan': BilanTable;
  'demandes.delai_habituel': DelaiTable;
}
