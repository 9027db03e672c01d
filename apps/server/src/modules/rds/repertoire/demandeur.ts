import { dayOf } from '@guichet/rules/jour';
import { faitsAssociation } from '@guichet/rules/subvention';
import type { Call } from '../../../platform/call.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import type { Demandeur } from './usecases/listSubventions.ts';

/** Asked before any transaction: the record belongs to a neighbour, who refuses who may not open it. */
export const createReadDemandeur =
  ({ association }: Pick<Neighbours, 'association'>) =>
  async (call: Call, id_asso: string): Promise<Demandeur> => {
    const { fiche, reseaux } = await association.readFaits(call, id_asso);
    return { faits: faitsAssociation(fiche, { jour: dayOf(call.clock.now()) }), reseaux };
  };
