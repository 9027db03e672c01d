import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Attendu, FiltreAttendus, Ressource } from '../attendu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly filtre: FiltreAttendus;
}

export const listAttendus = reads(
  ({ attendus }: RdsUow, { ressource, filtre }: Input): Promise<Attendu[]> => attendus.list(ressource, filtre),
);
