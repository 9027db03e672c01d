import { differencesOf } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { findInstruction, type ReferenceInstruction } from '../openInstruction.ts';

/** instruction.md 4: sent back, then sent again; the service reads what is not what it was. */
export const readDifferences = reads(async (uow: InstructionUow, reference: ReferenceInstruction, call: Call) => {
  const { dossier } = (await findInstruction(uow, reference, call)).ouvert;
  const apres = await uow.transmissions.last(dossier);
  const avant = apres && apres.numero > 1 ? await uow.transmissions.find(dossier, apres.numero - 1) : null;
  return {
    avant_at: avant?.transmis_at ?? null,
    apres_at: apres?.transmis_at ?? null,
    differences: apres && avant ? [...differencesOf(avant.contenu, apres.contenu)] : [],
  };
});
