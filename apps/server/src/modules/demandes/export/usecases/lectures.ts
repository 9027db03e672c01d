import { canArchiver, isEncoreASoi } from '@guichet/rules/export';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { findDossier } from '../../noyau/dossier/openDossier.ts';
import { isDuDehors } from '../../noyau/dossier/vuDuDehors.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { ExportTenu } from '../export.ts';
import type { ExportUow } from '../export.uow.ts';

const selfOf = ({ acteur }: Call): string => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur.authId;
};

/** One's own, and nobody else's. */
export const listExports = reads(
  (uow: ExportUow, _: undefined, call: Call): Promise<ExportTenu[]> =>
    uow.exports.listOf(selfOf(call), call.clock.now()),
);

/** As when it was asked for, and not only readable: what was read within is not given to who is now outside. */
const checkArchive = async (uow: ExportUow, { id, id_dossier }: ExportTenu, call: Call): Promise<void> => {
  if (id_dossier === null) return;
  const { relations, demandant } = await findDossier(uow, String(id_dossier), call);
  const role = await uow.exports.readRole(id);
  const isSame = (role !== null && isDuDehors(role)) || !isDuDehors(demandant.role);
  if (!isSame || !canArchiver(relations).ok) throw new DomainError('EXPORT_INEXISTANT');
};

/** Another's is one that does not exist; so is one's own, once one may no longer read what it holds (T1). */
export const openExport = reads(
  async (uow: ExportUow, { export: id }: { readonly export: string }, call: Call): Promise<ExportTenu> => {
    const tenu = await uow.exports.find(id);
    if (!tenu || tenu.auth_id !== selfOf(call) || tenu.expire_at <= call.clock.now())
      throw new DomainError('EXPORT_INEXISTANT');
    const { services } = await readDemandant(uow, call);
    if (!isEncoreASoi(tenu.services, services)) throw new DomainError('EXPORT_INEXISTANT');
    await checkArchive(uow, tenu, call);
    if (tenu.etat !== 'pret') throw new DomainError('EXPORT_EN_PREPARATION');
    return tenu;
  },
);

/** What it weighs on the day's budget: its lines the first time, nothing when it is taken again. */
export const takeAway = async (uow: ExportUow, tenu: ExportTenu, call: Call): Promise<boolean> =>
  uow.exports.markEmporte(tenu.id, call.clock.now());
