import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import type { Access, Route } from '../route.ts';
import { userParamsSchema, utilisateurSchema } from './lca.schema.ts';
import {
  decisionBodySchema,
  joinNotificationBodySchema,
  membreSchema,
  rattachementParamsSchema,
  rattachementsQuerySchema,
  updateUserBodySchema,
} from './rattachement.schema.ts';

const session = { who: 'session' } as const satisfies Access;

/** Joining an association, and answering those who ask to (P-8). */
export const rattachementRoutes = {
  updateUser: {
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Se rattacher à une association, ou changer sa fonction et ses choix dans l’une des siennes',
    access: session,
    params: userParamsSchema,
    body: updateUserBodySchema,
    response: utilisateurSchema,
    limit: 'mail',
    limitPer: 'acteur',
  },
  joinAssociationNotification: {
    method: 'POST',
    path: '/users/joinAssociationNotification',
    summary: 'Demander que les membres de l’association soient prévenus ; le serveur choisit à qui il écrit',
    access: session,
    body: joinNotificationBodySchema,
    response: messageSchema,
    status: 202,
    limit: 'mail',
    limitPer: 'acteur',
  },
  listRattachements: {
    method: 'GET',
    path: '/rattachements',
    summary: 'Les membres d’une association et ceux qui attendent d’être confirmés',
    access: session,
    trace: { objet: 'personne' },
    query: rattachementsQuerySchema,
    response: z.array(membreSchema),
    whole: 'les membres d’une seule association',
  },
  confirmRattachement: {
    method: 'POST',
    path: '/rattachements/:id/confirm',
    summary:
      'Confirmer une personne qui demande à rejoindre l’association ; pour un service, la deuxième personne confirme',
    access: session,
    params: rattachementParamsSchema,
    body: decisionBodySchema,
    response: messageSchema,
    recent: 15,
  },
  refuseRattachement: {
    method: 'POST',
    path: '/rattachements/:id/refuse',
    summary: 'Refuser une personne qui demande à rejoindre l’association ; elle en est prévenue',
    access: session,
    params: rattachementParamsSchema,
    body: decisionBodySchema,
    response: messageSchema,
    ends: true,
    recent: 15,
  },
  removeRattachement: {
    method: 'DELETE',
    path: '/rattachements/:id',
    summary: 'Retirer un membre confirmé de l’association ; elle et les autres membres en sont prévenus',
    access: session,
    params: rattachementParamsSchema,
    body: decisionBodySchema,
    response: messageSchema,
    recent: 15,
  },
} as const satisfies Readonly<Record<string, Route>>;
