import { DEFINITIONS_ETAT_CRF } from '@guichet/rules/crf';
import { anneeDeParis } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { findDossier } from '../../noyau/dossier/openDossier.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { CrfUow } from '../crf.uow.ts';
import { type DetailCrf, readDetail, readTolerance, toLigne } from '../detail.ts';
import { exercicesAttendus } from '../ensureCrfs.ts';
import { findCrf, type ReferenceCrf } from '../openCrf.ts';

/** CALL-DEM-023. */
export const readCrf = reads(
  async (uow: CrfUow, reference: ReferenceCrf, call: Call): Promise<DetailCrf> =>
    readDetail(uow, await findCrf(uow, reference, call)),
);

/** CALL-DEM-022. */
export const listCrfs = reads(async (uow: CrfUow, { id }: { readonly id: string }, call: Call) => {
  const { dossier } = await findDossier(uow, id, call);
  const crfs = await uow.crfs.listOf(dossier);
  const versements = await uow.crfs.listVersements(dossier);
  const tolerance = await readTolerance(uow, dossier);
  return {
    crfs: crfs.map((crf) => toLigne(crf, versements, tolerance)),
    exercices_manquants: exercicesAttendus(dossier).filter((one) => !crfs.some(({ exercice }) => exercice === one)),
  };
});

/** CALL-DEM-001: of the establishments of who asks, for years that are over. */
export const listMissingCrf = reads(async (uow: CrfUow, _: unknown, call: Call) => {
  const { authId, rattachements } = await readDemandant(uow, call);
  const confirmed = rattachements.filter(({ etat }) => etat === 'confirme');
  const now = call.clock.now();
  const today = dayOf(now);
  const missing = await uow.attendus.listMissing(authId, confirmed, anneeDeParis(now));
  return {
    dossiers: missing.map(({ id, crfs, ...dossier }) => ({
      _id: String(id),
      ...dossier,
      crfs: crfs.map(({ id: _id, ...crf }) => ({
        _id,
        ...crf,
        libelle: DEFINITIONS_ETAT_CRF[crf.etat].libelle,
        isEnRetard: crf.echeance < today,
      })),
    })),
  };
});
