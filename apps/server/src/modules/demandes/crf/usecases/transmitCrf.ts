import { completudeCrf } from '@guichet/rules/crf';
import { NOTIFICATION, phraseCrf } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import { empreinteOf } from '../../noyau/empreinte.ts';
import type { CrfLu } from '../crf.ts';
import type { CrfUow } from '../crf.uow.ts';
import { type DetailCrf, readDetail, readTolerance } from '../detail.ts';
import { type CrfOuvert, checkCrf, lockCrf, type ReferenceCrf } from '../openCrf.ts';

/** CRF-007: refused exactly when something is missing. */
const checkComplet = ({ contenu, etat }: CrfLu, tolerance: number): void => {
  const missing = completudeCrf(contenu, etat, tolerance);
  if (missing.length === 0) return;
  const champs = missing.map(({ projet, champ, libelle }) => ({
    champ: projet === null ? champ : `projets.${projet}.${champ}`,
    message: libelle,
  }));
  throw new DomainError('CRF_INCOMPLET', { champs });
};

/** Sent already, by whoever may send it: the same answer, whether asked again or at once by two people. */
const isRepeated = async (uow: CrfUow, { ouvert, crf }: CrfOuvert): Promise<boolean> => {
  if (crf.etat !== '4') return false;
  await checkCrf(uow, { ouvert, crf: { ...crf, etat: '2' } }, 'transmettre');
  return true;
};

/** CALL-DEM-021: what is sent, its proof and who is told, together or not at all. */
export const transmitCrf = async (uow: CrfUow, reference: ReferenceCrf, call: Call): Promise<DetailCrf> => {
  const ouverte = await lockCrf(uow, reference, call);
  if (await isRepeated(uow, ouverte)) return readDetail(uow, ouverte);
  await checkCrf(uow, ouverte, 'transmettre');
  const { ouvert, crf } = ouverte;
  const { dossier, demandant } = ouvert;
  checkVersion(crf, call);
  checkComplet(crf, await readTolerance(uow, dossier));

  const transmis_at = call.clock.now().toISOString();
  const contenu = {
    ...{ id_crf: crf.id, id_fo: dossier.id_fo, exercice: crf.exercice, version: crf.version, transmis_at },
    ...{ nom: dossier.nom, id_siret: dossier.id_siret, contenu: crf.contenu },
  };
  const numero = ((await uow.crfs.lastTransmission(crf.id))?.numero ?? 0) + 1;
  const transmis_par = demandant.authId;
  await uow.crfs.addTransmission(crf.id, contenu, {
    numero,
    empreinte: empreinteOf(contenu),
    transmis_par,
    transmis_at,
  });
  const after = await uow.crfs.write(
    crf,
    { etat: '4', etat_depuis: transmis_at, transmis_at, texte: null },
    { etat: '4' },
  );
  const changements = {
    etat: { avant: crf.etat, apres: '4' },
    exercice: { avant: null, apres: crf.exercice },
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'transmitCrf', changements });
  uow.history.record({ objet: 'crf', id_objet: crf.id, action: 'transmitCrf', changements });
  await tellConcernes(
    uow,
    dossier,
    {
      ...{ type: NOTIFICATION.crf, cle: `crf:${crf.id}:${after.version}`, sauf: transmis_par },
      phrase: phraseCrf(dossier, 'transmettre'),
    },
    call,
  );
  await uow.jobs.add(
    'demandes.tellCrf',
    { id: crf.id, nouvelle: 'transmis', jours: null },
    `${crf.id}:${after.version}`,
  );
  return readDetail(uow, { ouvert, crf: after });
};
