import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { InstructionUow } from '../../instruction.uow.ts';
import type { LettreGeneree } from '../lettre.repository.ts';

/** Each as its reader may know it: what a branch wrote from the first, what the others wrote once it is notified. */
export const listLettres = reads(
  async (uow: InstructionUow, { id }: { readonly id: string }, call: Call): Promise<LettreGeneree[]> => {
    const { dossier, demandant } = await findDossier(uow, id, call);
    const lettres = await uow.lettres.listOf(dossier);
    return lettres.filter(
      ({ id_service, notifie_at }) => notifie_at !== null || demandant.services.includes(id_service),
    );
  },
);
