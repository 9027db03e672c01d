import { fonctionsOf } from '@guichet/rules/instruction';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Demandant, readDemandant } from '../noyau/personne.ts';
import type { PaiementUow } from './paiement.uow.ts';

const onlyComptable = (demandant: Demandant): Demandant => {
  if (!fonctionsOf(demandant.role).includes('comptable')) throw new DomainError('FONCTION_REQUISE');
  return demandant;
};

/** Who follows the payments of a branch. */
export const checkComptable = async (uow: PaiementUow, call: Call): Promise<Demandant> =>
  onlyComptable(await readDemandant(uow, call));

/** T25: of one's own branch, any other is one that does not exist; and by who follows its payments. */
export const checkCaisse = async (uow: PaiementUow, service: string, call: Call): Promise<Demandant> => {
  const demandant = await readDemandant(uow, call);
  if (!demandant.services.includes(service)) throw new DomainError('SERVICE_INEXISTANT');
  return onlyComptable(demandant);
};
