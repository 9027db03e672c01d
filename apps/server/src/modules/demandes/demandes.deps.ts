import type { demandesTable } from '@guichet/contract/demandes';
import type { Platform } from '../../platform/defineModule.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import type { WithAuteur } from '../../platform/withAuteur.ts';
import type { DemandesUow } from './demandes.uow.ts';

export type DemandesRoutes = (typeof demandesTable)['routes'];

/** What the handlers of dossiers work with. */
export interface DemandesDeps extends Pick<Platform, 'files' | 'logger' | 'neighbours' | 'settings'> {
  readonly run: Run<DemandesUow>;
  /** A refused write tells who wrote the same before. */
  readonly withAuteur: WithAuteur;
}
