import { mayCreateCrf } from '@guichet/rules/crf';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { lockDossier, type Ouvert } from '../../noyau/dossier/openDossier.ts';
import type { CrfUow } from '../crf.uow.ts';
import { readDetail, readTolerance, toLigne } from '../detail.ts';
import { ensureCrfs, exercicesAttendus } from '../ensureCrfs.ts';

/** CRF-006. */
type Status = 'CLONED' | 'FETCHED';
const statusOf = (created: readonly unknown[]): Status => (created.length > 0 ? 'CLONED' : 'FETCHED');

const lockAttendu = async (uow: CrfUow, id: string, call: Call): Promise<Ouvert & { exercices: number[] }> => {
  const ouvert = await lockDossier(uow, id, call);
  orThrow(mayCreateCrf(ouvert.relations));
  const exercices = exercicesAttendus(ouvert.dossier);
  if (exercices.length === 0) throw new DomainError('CRF_NON_ATTENDU');
  return { ...ouvert, exercices };
};

/** CALL-DEM-024: every year that misses its own. */
export const createCrfs = async (uow: CrfUow, { id }: { readonly id: string }, call: Call) => {
  const { dossier, exercices } = await lockAttendu(uow, id, call);
  const created = await ensureCrfs(uow, dossier, exercices, call);
  const versements = await uow.crfs.listVersements(dossier);
  const crfs = await uow.crfs.listOf(dossier);
  const tolerance = await readTolerance(uow, dossier);
  return { status: statusOf(created), crf: crfs.map((crf) => toLigne(crf, versements, tolerance)) };
};

interface Input {
  readonly id: string;
  readonly exercice: number;
}
/** CALL-DEM-025: that of one year. */
export const createCrf = async (uow: CrfUow, { id, exercice }: Input, call: Call) => {
  const { exercices, ...ouvert } = await lockAttendu(uow, id, call);
  if (!exercices.includes(exercice)) throw new DomainError('CRF_NON_ATTENDU');
  const created = await ensureCrfs(uow, ouvert.dossier, [exercice], call);
  const crf = (await uow.crfs.listOf(ouvert.dossier)).find((one) => one.exercice === exercice);
  if (!crf) throw new DomainError('CRF_INEXISTANT');
  return { status: statusOf(created), crf: await readDetail(uow, { ouvert, crf }) };
};
