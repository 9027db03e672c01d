import { libelleEtat } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { findInstruction, type ReferenceInstruction } from '../openInstruction.ts';

/** What this association asked of the branch of who asks, the years before. */
export const listPassees = reads(async (uow: InstructionUow, reference: ReferenceInstruction, call: Call) => {
  const { dossier, demandant } = (await findInstruction(uow, reference, call)).ouvert;
  const passees = await uow.passees.listPassees(dossier, demandant.services);
  const services = await uow.catalogue.listServices([...new Set(passees.map(({ id_service }) => id_service))]);
  return {
    passees: passees.map(({ id_service, etat, ...one }) => ({
      ...one,
      service: services.find(({ id }) => id === id_service)?.nom ?? 'Service supprimé',
      libelle: libelleEtat(etat, 'service'),
    })),
  };
});
