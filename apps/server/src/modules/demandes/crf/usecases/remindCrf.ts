import { isCrfEditable, rappelCrf } from '@guichet/rules/crf';
import { NOTIFICATION } from '@guichet/rules/dossier';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { sayJour } from '../../../../platform/pdf/mots.ts';
import { listConcernes, listMembres } from '../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { CrfLu } from '../crf.ts';
import type { CrfUow } from '../crf.uow.ts';

const phraseOf = ({ id_fo, nom }: Dossier, { exercice, echeance }: CrfLu, isEnRetard: boolean): string =>
  `Dossier ${id_fo} (${nom}) : le compte rendu financier de ${exercice} ${
    isEnRetard ? `est en retard, il était attendu le ${sayJour(echeance)}` : `est attendu pour le ${sayJour(echeance)}`
  }.`;

/** Each reminder once, with its notice and its mail, or none of them. Once it is late, the services hear of it too. */
export const remindCrf = async (
  uow: CrfUow,
  { id }: { readonly id: string },
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  const crf = await uow.crfs.find(id);
  if (!crf || !isCrfEditable(crf.etat)) return;
  const rappel = rappelCrf(crf.echeance, dayOf(call.clock.now()));
  const dossier = rappel && (await uow.dossiers.find({ id: crf.id_dossier, exercice: crf.exercice_dossier }));
  if (!rappel || !dossier || !(await uow.crfs.remind(id, rappel.palier))) return;
  const { palier, jours, isEnRetard } = rappel;
  const told = isEnRetard ? await listConcernes(uow, dossier) : await listMembres(uow, dossier);
  const phrase = phraseOf(dossier, crf, isEnRetard);
  await tellPersonnes(
    uow,
    dossier,
    told,
    { type: NOTIFICATION.crf, cle: `crf:${id}:${palier}`, sauf: '', phrase, urgence: 'crf' },
    call,
  );
  await uow.jobs.add('demandes.tellCrf', { id, nouvelle: 'rappel', jours }, `${id}:${palier}`);
};
