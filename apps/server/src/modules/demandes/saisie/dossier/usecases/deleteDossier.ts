import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { lockFor } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { changeEtat } from '../changeEtat.ts';

/** DOSSIER-040: put aside, with what it was, so that it can come back. */
export const deleteDossier = async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
  const { dossier } = await lockFor(uow, id, 'supprimer', call);
  const now = call.clock.now().toISOString();
  const changes = { supprime_at: now, etat_avant: dossier.etat };
  const after = await changeEtat(uow, dossier, { etat: 'B', changes, action: 'deleteDossier' }, call);
  if (!after) throw new DomainError('DOSSIER_EXISTE');
};
