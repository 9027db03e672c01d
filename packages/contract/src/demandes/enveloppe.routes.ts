import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import {
  enveloppeBodySchema,
  enveloppeParamsSchema,
  enveloppeSchema,
  enveloppesQuerySchema,
  enveloppesSchema,
} from './enveloppe.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** Invariant 4 of the instruction: what is granted stays within what there is. */
export const ENVELOPPE_ROUTES = {
  listEnveloppes: {
    method: 'GET',
    path: '/demande/enveloppes',
    summary: 'Les enveloppes d’un service : ce qu’il peut accorder, ce qu’il a accordé, ce qui reste',
    access: agents,
    trace: { sans: 'l’argent d’un service, aucun dossier' },
    query: enveloppesQuerySchema,
    response: enveloppesSchema,
    whole: 'les subventions qu’un seul service instruit',
  },
  updateEnveloppe: {
    method: 'PUT',
    path: '/demande/enveloppes/:service/:subvention/:exercice',
    summary: 'Fixer l’enveloppe d’un service pour une subvention et un exercice, ou la retirer',
    access: agents,
    params: enveloppeParamsSchema,
    query: roleQuerySchema,
    body: enveloppeBodySchema,
    response: enveloppeSchema,
    versioned: 'required',
    recent: 15,
  },
} as const satisfies Readonly<Record<string, Route>>;
