import type { WithAuteur } from '../../../platform/record/withAuteur.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { ReadAcces } from '../fiche/acces.ts';
import type { HaaQueries } from './haa.queries.ts';
import type { HaaUow } from './haa.uow.ts';

/** What the handlers of food aid work with. */
export interface HaaDeps {
  readonly run: Run<HaaUow>;
  readonly readAcces: ReadAcces;
  readonly withAuteur: WithAuteur;
  readonly haa: HaaQueries;
}
