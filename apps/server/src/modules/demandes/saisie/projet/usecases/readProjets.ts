import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { ProjetDit } from '../../../noyau/projet/projet.ts';
import { vuPar } from '../../../noyau/projet/vuPar.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { projetIn, type ReferenceProjet } from '../openProjet.ts';

export const listProjets = reads(
  async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<ProjetDit[]> => {
    const { dossier, demandant } = await findDossier(uow, id, call);
    const projets = await uow.projets.listOf(dossier);
    return projets.map((projet) => ({ projet: vuPar(projet, dossier, demandant.role), id_fo: dossier.id_fo }));
  },
);

export const readProjet = reads(
  async (uow: SaisieUow, { id, projet }: ReferenceProjet, call: Call): Promise<ProjetDit> => {
    const { dossier, demandant } = await findDossier(uow, id, call);
    const found = projetIn(await uow.projets.listOf(dossier), projet);
    return { projet: vuPar(found, dossier, demandant.role), id_fo: dossier.id_fo };
  },
);
