import { GESTION_SERVICES } from '@guichet/rules/service';
import type { Access, Route } from '../route.ts';
import { cleFaiteSchema, cleParamsSchema, clesSchema, createCleBodySchema } from './cle.schema.ts';
import { serviceIdParamsSchema } from './rds.schema.ts';

const makers = { who: 'session', roles: GESTION_SERVICES } as const satisfies Access;
const many = '/services/:id/cles';

/** The machines of a service: by what they may read for it, until when, and how that ends. */
export const CLE_ROUTES = {
  listCles: {
    method: 'GET',
    path: many,
    summary: 'Les clés d’un service, sans leur secret',
    access: makers,
    trace: { sans: 'les clés d’un service, sans leur secret ni rien d’une association' },
    params: serviceIdParamsSchema,
    response: clesSchema,
    whole: 'cent clés au plus, les dernières faites',
  },
  createCle: {
    method: 'POST',
    path: many,
    summary: 'Faire une clé ; son secret n’est dit qu’une fois',
    access: makers,
    params: serviceIdParamsSchema,
    body: createCleBodySchema,
    response: cleFaiteSchema,
    status: 201,
    recent: 15,
  },
  revokeCle: {
    method: 'DELETE',
    path: `${many}/:cle`,
    summary: 'Révoquer une clé : elle n’ouvre plus rien dès l’appel suivant',
    access: makers,
    params: cleParamsSchema,
    response: clesSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
