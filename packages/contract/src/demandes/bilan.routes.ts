import * as z from 'zod';
import { type Access, everyone, type Route } from '../route.ts';
import { bilanQuerySchema, bilanSchema, delaiQuerySchema, delaiSchema } from './bilan.schema.ts';

/** Whether the service is of their branch is asked by the use case. */
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** What a service did of a year, as a job counted it; and how long an answer takes, for who asks. */
export const BILAN_ROUTES = {
  readBilan: {
    method: 'GET',
    path: '/demande/bilan',
    summary: 'Les chiffres d’un service pour un exercice, à côté du précédent',
    access: agents,
    trace: { sans: 'des comptes, des sommes et des délais, aucun dossier' },
    query: bilanQuerySchema,
    response: bilanSchema,
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
  readDelai: {
    method: 'GET',
    path: '/demande/delai',
    summary: 'Le délai habituel d’une réponse, par dispositif, sur les douze derniers mois',
    access: everyone,
    alike: true,
    query: delaiQuerySchema,
    response: delaiSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
