import { readableBy } from '@guichet/rules/service';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { findGestionnaire } from '../gestionnaire.ts';
import type { FiltreServices } from '../service.queries.ts';
import type { Service } from '../service.ts';

export const listServices = reads(
  async (uow: RdsUow, filtre: FiltreServices, call: Call): Promise<Service[]> =>
    uow.arbre.list(readableBy(await findGestionnaire(uow, call)), filtre),
);
