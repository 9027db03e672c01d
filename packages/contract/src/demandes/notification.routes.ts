import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import {
  lueBodySchema,
  luesSchema,
  notificationsQuerySchema,
  notificationsSchema,
  preferencesBodySchema,
  preferencesSchema,
} from './notification.schema.ts';

/** Everyone reads their own. */
const session = { who: 'session' } as const satisfies Access;

/** NOTIF-002: the bell. */
export const NOTIFICATION_ROUTES = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'Ce qui a changé dans mes dossiers, et combien n’est pas lu',
    access: session,
    trace: { sans: 'chacun ne lit que ce qui lui est adressé' },
    query: notificationsQuerySchema,
    response: notificationsSchema,
  },
  markNotifications: {
    method: 'POST',
    path: '/notifications/lues',
    summary: 'Dire que c’est lu : pour un dossier, ou pour tous',
    access: session,
    query: roleQuerySchema,
    body: lueBodySchema,
    response: luesSchema,
  },
  readPreferences: {
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'Ce que je reçois aussi par courriel',
    access: session,
    trace: { sans: 'chacun ne lit que ses propres choix' },
    query: roleQuerySchema,
    response: preferencesSchema,
    whole: 'huit sortes de notifications',
  },
  updatePreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Choisir ce que je reçois aussi par courriel',
    access: session,
    query: roleQuerySchema,
    body: preferencesBodySchema,
    response: preferencesSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
