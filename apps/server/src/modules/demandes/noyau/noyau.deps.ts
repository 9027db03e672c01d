import type { demandesTable } from '@guichet/contract/demandes';
import type { Platform } from '../../../platform/defineModule.ts';
import type { WithAuteur } from '../../../platform/record/withAuteur.ts';
import type { Photograph, Run } from '../../../platform/unitOfWork.ts';

export type DemandesRoutes = (typeof demandesTable)['routes'];

/** What the handlers and the jobs of a room work with. */
export interface RoomDeps<Uow>
  extends Pick<Platform, 'files' | 'logger' | 'neighbours' | 'searchAdresses' | 'settings'> {
  readonly run: Run<Uow>;
  /** For what reads long. */
  readonly photograph: Photograph<Uow>;
  /** A refused write tells who wrote the same before. */
  readonly withAuteur: WithAuteur;
}
