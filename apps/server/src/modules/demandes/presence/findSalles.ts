import { sallesOf } from '@guichet/rules/presence';
import { reads } from '../../../platform/unitOfWork.ts';
import { findLien, toLie } from '../noyau/dossier/openDossier.ts';
import type { NoyauUow } from '../noyau/noyau.uow.ts';

/** The rooms of this dossier where who asks is seen, and sees; none for who is neither of its association nor instructs it. */
export const findSalles = reads(
  async (uow: NoyauUow, { id }: { readonly id: string }, call): Promise<readonly string[]> => {
    const { dossier, demandant, relations } = await findLien(uow, id, call);
    const salles = sallesOf({ relations, services: demandant.services, dossier: toLie(dossier) });
    return salles.map((salle) => `${dossier.id}:${salle}`);
  },
);
