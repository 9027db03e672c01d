import type { Call } from '../../../../../platform/call.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { findDossier } from '../../../noyau/dossier/openDossier.ts';
import type { SaisieUow } from '../../saisie.uow.ts';

interface Input {
  readonly id: string;
  readonly limit: number;
  readonly after: number;
}
const RIEN = { sites: [], total: 0, transmis_at: null, after: null };

/** HAA-001: where food aid is done, as it was sent; the list that lives goes on without it. */
export const listSites = reads(async (uow: SaisieUow, { id, limit, after }: Input, call: Call) => {
  const { dossier } = await findDossier(uow, id, call);
  const lus = await uow.transmissions.lastSites(dossier, { limit, after });
  if (!lus) return RIEN;
  const read = after + lus.sites.length;
  return { ...lus, after: read < lus.total ? read : null };
});
