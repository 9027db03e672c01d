import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { type DossierLu, readLu } from '../lecture.ts';

export const readDossier = reads(
  async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<DossierLu> =>
    readLu(uow, await findDossier(uow, id, call), call),
);
