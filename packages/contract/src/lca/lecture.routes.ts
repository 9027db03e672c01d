import { LECTEURS_JOURNAL } from '@guichet/rules/lecture';
import type { Access, Route } from '../route.ts';
import { depassementsSchema, journalQuerySchema, journalSchema } from './lecture.schema.ts';

const lecteurs = { who: 'session', roles: LECTEURS_JOURNAL } as const satisfies Access;

/** P-20: who read what, for the portal's administrators; each of these reads is in the journal too. */
export const lectureRoutes = {
  listLectures: {
    method: 'GET',
    path: '/lectures',
    summary: 'Chercher dans le journal des lectures, de la plus récente à la plus ancienne',
    access: lecteurs,
    trace: { objet: 'journal', nomme: 'compte', liste: 'lignes' },
    query: journalQuerySchema,
    response: journalSchema,
  },
  listDepassements: {
    method: 'GET',
    path: '/lectures/depassements',
    summary: 'Les comptes qui ont passé aujourd’hui un seuil de lectures, les plus loin d’abord',
    access: lecteurs,
    trace: { objet: 'journal', liste: 'depassements' },
    response: depassementsSchema,
    whole: 'les cent premiers du jour',
  },
} as const satisfies Readonly<Record<string, Route>>;
