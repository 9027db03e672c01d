import * as z from 'zod';
import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import { vueBodySchema, vueParamsSchema, vueSchema, vuesQuerySchema, vuesSchema } from './vue.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** Work lists that are kept under a name: one's own, and those that a service shares. */
export const VUE_ROUTES = {
  listVues: {
    method: 'GET',
    path: '/demande/vues',
    summary: 'Les vues enregistrées de la liste de travail : les miennes, et celles que mes services partagent',
    access: agents,
    trace: { sans: 'des filtres, aucun dossier' },
    query: vuesQuerySchema,
    response: vuesSchema,
    whole: 'trente par personne et par service au plus',
  },
  createVue: {
    method: 'POST',
    path: '/demande/vues',
    summary: 'Enregistrer une vue de la liste de travail, pour soi ou pour un service',
    access: agents,
    query: roleQuerySchema,
    body: vueBodySchema,
    response: vueSchema,
    status: 201,
  },
  deleteVue: {
    method: 'DELETE',
    path: '/demande/vues/:vue',
    summary: 'Retirer une vue enregistrée',
    access: agents,
    params: vueParamsSchema,
    query: roleQuerySchema,
    response: z.object({ message: z.string() }),
  },
} as const satisfies Readonly<Record<string, Route>>;
