import type { Call } from '../../../../../platform/call.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';
import { type DossierLu, readLu } from '../lecture.ts';

export const readDossier = async (uow: SaisieUow, { id }: { readonly id: string }, call: Call): Promise<DossierLu> =>
  readLu(uow, await findDossier(uow, id, call), call);
