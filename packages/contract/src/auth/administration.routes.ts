import { messageSchema } from '../errorBody.ts';
import type { Access, Route } from '../route.ts';
import {
  idParamsSchema,
  listHistoriqueQuerySchema,
  listHistoriqueSchema,
  listUsersQuerySchema,
  listUsersSchema,
} from './auth.schema.ts';

const admins = { who: 'session', roles: ['lca.admin'] } as const satisfies Access;

/** What the portal's administrators look at of accounts. */
export const ADMINISTRATION_ROUTES = {
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'Chercher des comptes par le début d’un nom, d’un prénom ou d’une adresse',
    access: admins,
    trace: { objet: 'personne', liste: 'users' },
    query: listUsersQuerySchema,
    response: listUsersSchema,
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/users/:id/sessions',
    summary: 'Fermer toutes les sessions d’un compte',
    access: admins,
    params: idParamsSchema,
    response: messageSchema,
  },
  listHistorique: {
    method: 'GET',
    path: '/users/:id/historique',
    summary: 'Ce qui est arrivé à un compte, du plus récent au plus ancien',
    access: admins,
    trace: { objet: 'personne', nomme: 'id' },
    params: idParamsSchema,
    query: listHistoriqueQuerySchema,
    response: listHistoriqueSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
