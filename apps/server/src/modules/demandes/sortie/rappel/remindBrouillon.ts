import { NOTIFICATION, phraseCloture, rappelCloture } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { listMembres } from '../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import type { SortieUow } from '../sortie.uow.ts';

/** Once for each stage and each end: a campaign that is prolonged is said again. */
export const remindBrouillon = async (
  uow: SortieUow,
  { id }: { readonly id: string },
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  const dossier = await uow.dossiers.find(readReference(id));
  if (dossier?.etat !== 'A' || dossier.date_fin === null) return;
  const palier = rappelCloture(dossier.date_fin, call.clock.now());
  if (palier === null) return;
  const phrase = phraseCloture(dossier, dossier.date_fin);
  const cle = `cloture:${palier}:${dossier.date_fin}`;
  const nouvelle = { type: NOTIFICATION.completude, cle, sauf: '', phrase, urgence: 'cloture' } as const;
  const prevenus = await tellPersonnes(uow, dossier, await listMembres(uow, dossier), nouvelle, call);
  if (prevenus === 0) return;
  const changements = { palier: { avant: null, apres: palier } };
  uow.history.record({ objet: 'dossier', id_objet: id, action: 'remindBrouillon', changements });
};
