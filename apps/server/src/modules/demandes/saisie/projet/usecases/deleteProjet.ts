import type { Call } from '../../../../../platform/call.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { lockProjet, type ReferenceProjet } from '../openProjet.ts';
import { renumber, saveProjets, titleOf } from '../saveProjets.ts';

/** CALL-DEM-008: those after it move up. */
export const deleteProjet = async (uow: SaisieUow, input: ReferenceProjet, call: Call): Promise<void> => {
  const { ouvert, projets, projet } = await lockProjet(uow, input, call);
  await uow.projets.remove(projet);
  await renumber(
    uow,
    projets.filter(({ id }) => id !== projet.id),
  );
  await saveProjets(uow, ouvert, { action: 'deleteProjet', projet: titleOf(projet) }, call);
};
