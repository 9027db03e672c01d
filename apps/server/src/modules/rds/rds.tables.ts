import type { DonneesService } from '@guichet/rules/service';
import type { Generated, JSONColumnType } from 'kysely';

export interface ServiceTable extends DonneesService {
  id: Generated<string>;
  auth_id: string | null;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}

export interface RdsTables {
  'rds.service': ServiceTable;
}
