import { everyone, type Route } from '../route.ts';
import { sessionSchema } from './auth.schema.ts';
import { departProconnectSchema, retourProconnectBodySchema } from './proconnect.schema.ts';

/** P-24: agents come with the identity of their administration. */
export const PROCONNECT_ROUTES = {
  beginProconnect: {
    method: 'POST',
    path: '/proconnect/depart',
    summary: 'Où aller prouver qui l’on est par ProConnect ; l’adresse sert une fois, dix minutes',
    access: everyone,
    response: departProconnectSchema,
    limit: 'session',
  },
  openByProconnect: {
    method: 'POST',
    path: '/proconnect/retour',
    summary:
      'Se connecter par ce que ProConnect a répondu : un agent connu, de son service, et rien de plus que ses droits',
    access: everyone,
    body: retourProconnectBodySchema,
    response: sessionSchema,
    limit: 'session',
    session: 'opens',
  },
} as const satisfies Readonly<Record<string, Route>>;
