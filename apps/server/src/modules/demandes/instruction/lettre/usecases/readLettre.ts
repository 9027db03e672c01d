import type { Lettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import type { ReferenceInstruction } from '../../openInstruction.ts';
import { draftLettre } from '../draftLettre.ts';
import type { LettreGeneree } from '../lettre.repository.ts';

interface LettreOuverte {
  readonly id_fo: string;
  readonly contenu: Lettre;
  /** Null while it is a preview. */
  readonly generee: LettreGeneree | null;
}

/** Its own branch from the draft on; whoever else reads the dossier once it is notified, and 404 before (T1). */
export const readLettre = reads(
  async (uow: InstructionUow, { id, service }: ReferenceInstruction, call: Call): Promise<LettreOuverte> => {
    const { dossier, demandant } = await findDossier(uow, id, call);
    const { id_fo } = dossier;
    const isOwn = demandant.services.includes(service);
    const instruction = isOwn ? await uow.instructions.find(dossier, service) : null;
    if (instruction?.lettre === 'a_generer') {
      const contenu = await draftLettre(uow, dossier, instruction);
      if (contenu) return { id_fo, contenu, generee: null };
    }
    const generee = await uow.lettres.last(dossier, service, !isOwn);
    if (!generee) throw new DomainError('LETTRE_ABSENTE');
    return { id_fo, contenu: generee.contenu, generee };
  },
);
