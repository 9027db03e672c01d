import { isTypeNotification, TYPES_NOTIFICATION, type TypeNotification } from '@guichet/rules/dossier';
import type { Handlers } from '../../../platform/defineModule.ts';
import { SUJET } from '../noyau/annonce/sujet.ts';
import { idFoFrom } from '../noyau/dossier/dossier.ts';
import type { DemandesRoutes, RoomDeps } from '../noyau/noyau.deps.ts';
import type { EchangeUow } from './echange.uow.ts';
import { listHistorique } from './usecases/listHistorique.ts';
import { listMessages, type MessageDit, sendMessage } from './usecases/messages.ts';
import {
  listNotifications,
  markNotifications,
  type NotificationDite,
  notifyDossier,
} from './usecases/notifications.ts';
import { type Preference, readPreferences, readRefus, updatePreferences } from './usecases/preferences.ts';

type Routes = Pick<
  DemandesRoutes,
  | 'sendMessage'
  | 'listMessages'
  | 'notifyDossier'
  | 'listHistorique'
  | 'listNotifications'
  | 'markNotifications'
  | 'readPreferences'
  | 'updatePreferences'
>;

const toMessage = ({ message: { id, envoye_at, cote, message }, auteur }: MessageDit) => ({
  _id: id,
  envoye_at,
  auteur,
  cote,
  message,
});
const libelleOf = (type: number): string => (isTypeNotification(type) ? TYPES_NOTIFICATION[type] : '');

/** The words of the other subjects come with their notices. */
const toNotification = ({ id, ...one }: NotificationDite) => {
  const isDossier = one.sujet === SUJET;
  return {
    ...one,
    _id: id,
    id_dossier: isDossier ? one.id_sujet : null,
    id_fo: isDossier ? idFoFrom(Number(one.id_sujet)) : null,
    libelle: isDossier ? libelleOf(one.type) : '',
  };
};

const toPreferences = (preferences: readonly Preference[]) => ({
  preferences: preferences.map((one) => ({ ...one, libelle: libelleOf(one.type) })),
});

export const echangeHandlers = ({ run }: RoomDeps<EchangeUow>): Handlers<Routes> => ({
  sendMessage: async ({ params, body }, call) => toMessage(await run(sendMessage, { ...params, ...body }, call)),
  listMessages: async ({ params: { id }, query: { limit, after } }, call) => {
    const page = await run(listMessages, { id, limit, after }, call);
    return { messages: page.messages.map(toMessage), after: page.after };
  },
  notifyDossier: async ({ params: { id }, query: { type } }, call) => {
    await run(notifyDossier, { id, type: type as TypeNotification }, call);
    return { message: 'Les personnes que ce dossier concerne sont prévenues.' };
  },
  listHistorique: ({ params: { id }, query: { limit, after } }, call) =>
    run(listHistorique, { id, limit, after }, call),
  listNotifications: async ({ query: { limit, after } }, call) => {
    const { notifications, ...page } = await run(listNotifications, { limit, after }, call);
    return {
      ...page,
      notifications: notifications.map(toNotification),
    };
  },
  readPreferences: async (_, call) => ({
    ...toPreferences(await run(readPreferences, {}, call)),
    courriel_refuse_at: await run(readRefus, {}, call),
  }),
  updatePreferences: async ({ body: { preferences } }, call) => {
    const chosen = preferences.map((one) => ({ ...one, type: one.type as TypeNotification }));
    return toPreferences(await run(updatePreferences, { preferences: chosen }, call));
  },
  markNotifications: async ({ body }, call) => ({ non_lues: await run(markNotifications, body, call) }),
});
