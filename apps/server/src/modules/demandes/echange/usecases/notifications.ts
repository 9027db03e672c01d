import { phraseInvitation, type TypeNotification } from '@guichet/rules/dossier';
import type { NotificationLue } from '../../../../platform/annonce/notification.repository.ts';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { MotsDossier } from '../../noyau/annonce/mots.queries.ts';
import { sujetOf } from '../../noyau/annonce/sujet.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import { pageOf, readCurseur } from '../../noyau/curseur.ts';
import { readReference } from '../../noyau/dossier/dossier.ts';
import { lockFor } from '../../noyau/dossier/openDossier.ts';
import type { EchangeUow } from '../echange.uow.ts';

interface Input {
  readonly id: string;
  readonly type: TypeNotification;
}

/** CALL-DEM-016: once for what the dossier is now, however often it is asked. */
export const notifyDossier = async (uow: EchangeUow, { id, type }: Input, call: Call): Promise<void> => {
  const { dossier, demandant } = await lockFor(uow, id, 'ecrireMessage', call);
  const cle = `notify:${type}:${dossier.version}`;
  await tellConcernes(
    uow,
    dossier,
    { type, cle, sauf: demandant.authId, phrase: phraseInvitation(type, dossier) },
    call,
  );
  const changements = { type: { avant: null, apres: type } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'notifyDossier', changements });
};

const selfOf = ({ acteur }: Call): string => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur.authId;
};

export type NotificationDite = NotificationLue & MotsDossier;
interface Page {
  readonly notifications: readonly NotificationDite[];
  readonly non_lues: number;
  readonly after: string | null;
}

/** NOTIF-002: one's own, and nobody else's. */
export const listNotifications = reads(
  async (
    { notifications }: EchangeUow,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
    call: Call,
  ): Promise<Page> => {
    const authId = selfOf(call);
    const rows = await notifications.list(authId, { limit: limit + 1, after: readCurseur(after) });
    const { page, after: next } = pageOf(rows, limit, ({ cree_at }) => cree_at);
    return { notifications: page, non_lues: await notifications.countUnread(authId), after: next };
  },
);

export const markNotifications = async (
  { notifications }: EchangeUow,
  { dossier }: { readonly dossier: string | null },
  call: Call,
): Promise<number> => {
  const authId = selfOf(call);
  const lu = dossier === null ? null : sujetOf(readReference(dossier));
  await notifications.markRead(authId, lu, call.clock.now());
  return notifications.countUnread(authId);
};
