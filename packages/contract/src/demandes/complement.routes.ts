import type { Access, Route } from '../route.ts';
import {
  complementActeBodySchema,
  complementParamsSchema,
  complementSchema,
  complementsAttendusSchema,
  complementsBodySchema,
  complementsSchema,
  reponsesBodySchema,
} from './complement.schema.ts';
import { dossierParamsSchema, roleQuerySchema } from './dossier.schema.ts';
import { instructionParamsSchema } from './instruction.schema.ts';

/** Rights on one dossier are asked by the use case, with the rules that the screen asks. */
const session = { who: 'session' } as const satisfies Access;
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
const one = '/demande/dossiers/:id';

/** P-2: what a service asks to be put right, and what is answered to it; both sides see it. */
export const COMPLEMENT_ROUTES = {
  listComplements: {
    method: 'GET',
    path: `${one}/complements`,
    summary: 'Ce que les services demandent de corriger ou de compléter',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params: dossierParamsSchema,
    query: roleQuerySchema,
    response: complementsSchema,
    whole: 'les demandes d’un seul dossier',
  },
  listComplementsAttendus: {
    method: 'GET',
    path: '/demande/complements-attendus',
    summary: 'Ce que les services attendent des associations de la personne, dossier par dossier',
    access: session,
    trace: { objet: 'dossier', liste: 'complements' },
    query: roleQuerySchema,
    response: complementsAttendusSchema,
    whole: 'cent compléments au plus, les plus proches d’abord',
  },
  askComplements: {
    method: 'POST',
    path: `${one}/instructions/:service/complements`,
    summary: 'Demander à l’association des compléments, chose par chose',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    body: complementsBodySchema,
    response: complementsSchema,
    status: 201,
  },
  answerComplements: {
    method: 'POST',
    path: `${one}/reponses`,
    summary: 'Répondre à plusieurs demandes de complément, ensemble ou pas du tout',
    access: session,
    params: dossierParamsSchema,
    query: roleQuerySchema,
    body: reponsesBodySchema,
    response: complementsSchema,
  },
  actOnComplement: {
    method: 'POST',
    path: `${one}/complements/:complement`,
    summary: 'Répondre à une demande de complément, l’accepter, la revoir, la prolonger ou l’annuler',
    access: session,
    params: complementParamsSchema,
    query: roleQuerySchema,
    body: complementActeBodySchema,
    response: complementSchema,
    versioned: 'required',
  },
} as const satisfies Readonly<Record<string, Route>>;
