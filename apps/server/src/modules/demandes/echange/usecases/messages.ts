import { brancheOf, NOTIFICATION } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import { pageOf, readCurseur } from '../../noyau/curseur.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { checkActe, findDossier, lockFor } from '../../noyau/dossier/openDossier.ts';
import { readNoms } from '../../noyau/noms.ts';
import type { EchangeUow } from '../echange.uow.ts';
import type { Message } from '../message.repository.ts';

interface Envoi {
  readonly id: string;
  readonly message: string;
  readonly id_service_instructeur: string | null;
}
interface Liste {
  readonly id: string;
  readonly limit: number;
  readonly after?: string | undefined;
}
export interface MessageDit {
  readonly message: Message;
  readonly auteur: string;
}

const checkService = ({ instructions }: Dossier, id: string | null): void => {
  if (id === null || instructions.some(({ id_service }) => id_service === id)) return;
  const champs = [{ champ: 'id_service_instructeur', message: 'Ce service n’instruit pas ce dossier.' }];
  throw new DomainError('REQUETE_INVALIDE', { champs });
};

/** DOSSIER-041, Q-24: kept with the dossier, told in the bell and by mail. */
export const sendMessage = async (
  uow: EchangeUow,
  { id, message: texte, id_service_instructeur }: Envoi,
  call: Call,
): Promise<MessageDit> => {
  const { dossier, demandant } = await lockFor(uow, id, 'ecrireMessage', call);
  checkService(dossier, id_service_instructeur);
  const cote = brancheOf(demandant.role);
  const message = await uow.messages.insert({
    exercice: dossier.exercice,
    id_dossier: dossier.id,
    auteur: demandant.authId,
    cote,
    id_service: cote === 'service' ? demandant.service : id_service_instructeur,
    message: texte,
    envoye_at: call.clock.now().toISOString(),
  });
  const changements = { message: { avant: null, apres: message.id } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'sendMessage', changements });
  await tellConcernes(
    uow,
    dossier,
    { type: NOTIFICATION.message, cle: `message:${message.id}`, sauf: demandant.authId },
    call,
  );
  await uow.jobs.add('demandes.tellMessage', { id: message.id }, message.id);
  const nomOf = await readNoms(uow, [demandant.authId]);
  return { message, auteur: nomOf(demandant.authId) };
};

export const listMessages = reads(
  async (
    uow: EchangeUow,
    { id, limit, after }: Liste,
    call: Call,
  ): Promise<{ readonly messages: MessageDit[]; readonly after: string | null }> => {
    const ouvert = await findDossier(uow, id, call);
    checkActe(ouvert, 'lireMessages', call);
    const { dossier } = ouvert;
    const rows = await uow.messages.listOf(dossier.id, limit + 1, readCurseur(after));
    const { page, after: next } = pageOf(rows, limit, ({ envoye_at }) => envoye_at);
    const nomOf = await readNoms(
      uow,
      page.map(({ auteur }) => auteur),
    );
    return { messages: page.map((message) => ({ message, auteur: nomOf(message.auteur) })), after: next };
  },
);
