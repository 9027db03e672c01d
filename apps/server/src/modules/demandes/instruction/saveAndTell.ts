import type { Urgence } from '@guichet/rules/annonce';
import { NOTIFICATION } from '@guichet/rules/dossier';
import type { Call } from '../../../platform/call.ts';
import { tellConcernes } from '../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { refreshDossier } from '../noyau/dossier/refreshDossier.ts';
import type { InstructionUow } from './instruction.uow.ts';

/** Whether it is complete is judged again; each step is told once, be it or not that this changed. */
export const saveAndTell = async (
  uow: InstructionUow,
  before: Dossier,
  said: { readonly phrase: string; readonly urgence?: Urgence | undefined },
  call: Call,
): Promise<void> => {
  const after = await refreshDossier(uow, before, said, call);
  const sauf = call.acteur?.authId ?? '';
  await tellConcernes(
    uow,
    after,
    { type: NOTIFICATION.completude, cle: `statut:${after.version}`, sauf, ...said },
    call,
  );
};
