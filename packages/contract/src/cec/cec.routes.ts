import { decisionSchema, decisionsSchema, joursSessionSchema } from '@guichet/rules/cec';
import { CONTENU_ADMIN } from '@guichet/rules/contenu';
import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { type Access, defineRoutes } from '../route.ts';
import {
  associationCecQuerySchema,
  decideesSchema,
  declarationSchema,
  declarationsQuerySchema,
  declarationsSchema,
  logsQuerySchema,
  logsSchema,
  sessionCecSchema,
  validationSchema,
} from './cec.schema.ts';

/** Who validates is asked of the record at each call, by the use case. */
const session = { who: 'session' } as const satisfies Access;
const sessionParamsSchema = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const paramsSchema = z.strictObject({ id: z.uuid() });

export const cecTable = defineRoutes({
  service: 'cec',
  title: 'Déclarations des bénévoles',
  routes: {
    listLogs: {
      method: 'GET',
      path: '/logs',
      summary: 'Ce qui est arrivé aux déclarations d’une association',
      access: session,
      trace: { objet: 'association', liste: 'logs' },
      query: logsQuerySchema,
      response: logsSchema,
    },
    listDeclarations: {
      method: 'GET',
      path: '/declarations',
      summary: 'Les déclarations faites sur les bénévoles d’une association, à décider d’abord',
      access: session,
      trace: { objet: 'association', liste: 'declarations' },
      query: declarationsQuerySchema,
      response: declarationsSchema,
    },
    exportDeclarations: {
      method: 'GET',
      path: '/declarations/export',
      summary: 'Les déclarations décidées de la session, en tableur',
      access: session,
      trace: { objet: 'association' },
      query: associationCecQuerySchema,
      response: z.unknown(),
      answers: 'file',
      limit: 'recherche',
      whole: '10 000 lignes au plus',
      recent: 15,
    },
    decideDeclaration: {
      method: 'PUT',
      path: '/declarations/status/:id',
      summary: 'Valider ou refuser une déclaration',
      access: session,
      params: paramsSchema,
      body: decisionSchema,
      response: declarationSchema,
    },
    decideDeclarations: {
      method: 'PUT',
      path: '/declarations/status',
      summary: 'Valider ou refuser une sélection de déclarations, pour un même motif',
      access: session,
      body: decisionsSchema,
      response: decideesSchema,
    },
    readSessionCourante: {
      method: 'GET',
      path: '/sessions/current',
      summary: 'La session de déclarations en cours',
      access: session,
      trace: { sans: 'les dates d’une session, les mêmes pour tous' },
      response: sessionCecSchema,
    },
    listSessions: {
      method: 'GET',
      path: '/sessions',
      summary: 'Les sessions de déclarations, la plus récente d’abord',
      access: session,
      trace: { sans: 'les dates des sessions, les mêmes pour tous' },
      response: z.array(sessionCecSchema),
      whole: 'une session par an',
    },
    updateSession: {
      method: 'PATCH',
      path: '/sessions/:id',
      summary: 'Changer les jours d’une session qui n’est pas finie',
      access: { who: 'session', roles: [CONTENU_ADMIN] },
      params: sessionParamsSchema,
      body: changesOf(joursSessionSchema.shape),
      response: sessionCecSchema,
      versioned: true,
    },
    readValidation: {
      method: 'GET',
      path: '/valideurs',
      summary: 'Qui valide les déclarations d’une association, et ce qui attend',
      access: session,
      trace: { objet: 'association' },
      query: associationCecQuerySchema,
      response: validationSchema,
      whole: 'les valideurs d’une association, par établissement',
    },
  },
});
