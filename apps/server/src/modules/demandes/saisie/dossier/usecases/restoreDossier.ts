import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { lockFor } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { changeEtat } from '../changeEtat.ts';
import { checkSeul } from '../checkSeul.ts';
import { type DossierLu, readLu } from '../lecture.ts';

/** As it was before; refused when another was begun for the same request meanwhile. */
export const restoreDossier = async (
  uow: SaisieUow,
  { id }: { readonly id: string },
  call: Call,
): Promise<DossierLu> => {
  const ouvert = await lockFor(uow, id, 'restaurer', call);
  const { dossier, demandant } = ouvert;
  await checkSeul(uow, dossier, demandant, dossier.id);
  const changes = { supprime_at: null, etat_avant: null };
  const etat = dossier.etat_avant ?? 'A';
  const after = await changeEtat(uow, dossier, { etat, changes, action: 'restoreDossier' }, call);
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  return readLu(uow, { ...ouvert, dossier: after }, call);
};
