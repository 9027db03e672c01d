import type { ServiceRecord } from '@guichet/contract/rds';
import type { GestionnaireService } from '@guichet/rules/service';

export interface FicheServiceProps {
  readonly qui: GestionnaireService;
  readonly services: readonly ServiceRecord[];
  readonly service: ServiceRecord;
}
