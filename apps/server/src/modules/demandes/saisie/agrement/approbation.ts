import type { ContenuOffre } from '@guichet/rules/agrement';
import type { NotificationNonLue } from '../../../../platform/annonce/notification.repository.ts';
import type { Call } from '../../../../platform/call.ts';
import type { UseCase } from '../../../../platform/unitOfWork.ts';
import { SUJET } from '../../noyau/annonce/sujet.ts';
import { readContenu, readDemandeur } from '../../noyau/dossier/jugement.ts';
import type { DossierLu } from '../dossier/lecture.ts';
import type { SaisieUow } from '../saisie.uow.ts';
import { type RenouvellementLu, readRenouvellement } from './renouvellement.lecture.ts';

/** An approval dossier as one reader sees it. */
export interface Approbation {
  readonly lu: DossierLu;
  readonly questions: Pick<ContenuOffre, 'champs_attendus'>['champs_attendus'];
  readonly notifications: readonly NotificationNonLue[];
  /** P-26: what a decision or a registry proves, that day. */
  readonly tca_etat: string | null;
  readonly renouvelle: RenouvellementLu | null;
}

const NOTIFICATIONS = 20;
const ACQUIS = 'Acquis';

const readApprobation = async (uow: SaisieUow, lu: DossierLu, call: Call): Promise<Approbation> => {
  const { dossier } = lu;
  const offre = await readContenu(uow, dossier);
  const demandeur = await readDemandeur(uow, dossier.id_correspondance, call);
  const sujet = { sujet: SUJET, id_sujet: String(dossier.id) };
  return {
    lu,
    questions: offre.champs_attendus,
    notifications: await uow.notifications.listUnread(call.acteur?.authId ?? '', sujet, NOTIFICATIONS),
    tca_etat: demandeur.preuve && ACQUIS,
    renouvelle: await readRenouvellement(uow, lu, offre, demandeur),
  };
};

/** What a use case of dossiers answers, with what an approval has beside. */
export const asApprobation =
  <Input>(useCase: UseCase<SaisieUow, Input, DossierLu>): UseCase<SaisieUow, Input, Approbation> =>
  async (uow, input, call) =>
    readApprobation(uow, await useCase(uow, input, call), call);
