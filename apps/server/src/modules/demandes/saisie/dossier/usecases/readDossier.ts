import type { Call } from '../../../../../platform/call.ts';
import type { DemandesUow } from '../../../demandes.uow.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import { type DossierLu, readLu } from '../lecture.ts';

export const readDossier = async (uow: DemandesUow, { id }: { readonly id: string }, call: Call): Promise<DossierLu> =>
  readLu(uow, await findDossier(uow, id, call), call);
