import type { Route } from '../route.ts';
import { dossierParamsSchema } from './dossier.schema.ts';
import { presenceQuerySchema, presenceSchema } from './presence.schema.ts';

/** Who is on which page of a dossier, for those who share the same right on it. */
export const PRESENCE_ROUTES = {
  followPresence: {
    method: 'GET',
    path: '/demande/dossiers/:id/presence',
    summary: 'Dire sur quelle page du dossier on est, et suivre qui d’autre y est',
    access: { who: 'session' },
    trace: { sans: 'qui est là à l’instant ; ce que le dossier contient se lit par d’autres appels' },
    params: dossierParamsSchema,
    query: presenceQuerySchema,
    response: presenceSchema,
    answers: 'events',
  },
} as const satisfies Readonly<Record<string, Route>>;
