import * as z from 'zod';
import type { Access, Route } from '../route.ts';
import { bilanQuerySchema, bilanServiceSchema } from './bilan.schema.ts';

/** Whether the service is of their branch is asked by the use case. */
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** What a service did of a year, as a job counted it. */
export const BILAN_ROUTES = {
  readBilan: {
    method: 'GET',
    path: '/demande/bilan',
    summary: 'Les chiffres d’un service pour un exercice, à côté du précédent',
    access: agents,
    trace: { sans: 'des comptes, des sommes et des délais, aucun dossier' },
    query: bilanQuerySchema,
    response: bilanServiceSchema,
    whole: 'les subventions d’un seul service pour un exercice',
  },
  exportBilan: {
    method: 'GET',
    path: '/demande/bilan/export',
    summary: 'Les mêmes chiffres, en tableur',
    access: agents,
    trace: { sans: 'des comptes, des sommes et des délais, aucun dossier' },
    query: bilanQuerySchema,
    response: z.unknown(),
    answers: 'file',
  },
} as const satisfies Readonly<Record<string, Route>>;
