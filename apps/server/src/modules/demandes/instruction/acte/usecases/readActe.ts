import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import { findInstruction, type ReferenceInstruction } from '../../openInstruction.ts';
import type { FichierActe } from '../acte.ts';
import { openActe } from '../openActe.ts';
import { type ActeDit, sayActe } from '../sayActe.ts';

export const readActe = reads(
  async (uow: InstructionUow, reference: ReferenceInstruction, call: Call): Promise<ActeDit> =>
    sayActe(uow, await openActe(uow, await findInstruction(uow, reference, call), call)),
);

/** Of the act of the decision, kept or not; nothing is given that the antivirus has not called clean. */
export const findActeFichier = reads(
  async (
    uow: InstructionUow,
    { fichier, ...reference }: ReferenceInstruction & { readonly fichier: string },
    call: Call,
  ): Promise<FichierActe & { readonly cle: string }> => {
    const { fichiers } = await openActe(uow, await findInstruction(uow, reference, call), call);
    const found = fichiers.find(({ id }) => id === fichier);
    if (!found) throw new DomainError('FICHIER_ACTE_INEXISTANT');
    const { cle } = found;
    if (found.etat !== 'pret' || cle === null) throw new DomainError('FICHIER_NON_PRET');
    return { ...found, cle };
  },
);
