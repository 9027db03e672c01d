import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { type Access, everyone, type Route } from '../route.ts';
import {
  completudeSchema,
  dossierParamsSchema,
  historiqueQuerySchema,
  historiqueSchema,
  messageBodySchema,
  messageDossierSchema,
  messagesSchema,
  notifyQuerySchema,
  recuParamsSchema,
  roleQuerySchema,
  transmissionSchema,
  verificationSchema,
} from './dossier.schema.ts';
import { pdfEtatSchema, pdfQuerySchema } from './pdf.schema.ts';

/** Rights on one dossier are asked by the use case, with the rules that the screen asks. */
const session = { who: 'session' } as const satisfies Access;
const one = '/demande/dossiers/:id';
const params = dossierParamsSchema;
const transmettreQuerySchema = roleQuerySchema.extend({
  avec_tca: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Avec la demande de tronc commun que ce dossier nomme : les deux partent, ou aucune.'),
});

/** What comes after a dossier is typed: what it lacks, its transmission, its receipt, its history, its messages. */
export const SUIVI_ROUTES = {
  readCompletude: {
    method: 'GET',
    path: `${one}/completude`,
    summary: 'Ce qui manque au dossier, chaque chose avec sa place',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params,
    query: roleQuerySchema,
    response: completudeSchema,
    whole: 'ce qui manque à un seul dossier',
  },
  transmitDossier: {
    method: 'POST',
    path: '/demande/dossiers/transmit/:id',
    summary: 'Transmettre le dossier au service instructeur, contre un reçu',
    access: session,
    params,
    query: transmettreQuerySchema,
    response: transmissionSchema,
    versioned: true,
  },
  listHistorique: {
    method: 'GET',
    path: `${one}/historique`,
    summary: 'Ce qui est arrivé au dossier, en français',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params,
    query: historiqueQuerySchema,
    response: historiqueSchema,
  },
  sendMessage: {
    method: 'POST',
    path: `${one}/message`,
    summary: 'Écrire au service instructeur, ou à l’association',
    access: session,
    params,
    query: roleQuerySchema,
    body: messageBodySchema,
    response: messageDossierSchema,
    status: 201,
    limit: 'mail',
  },
  listMessages: {
    method: 'GET',
    path: `${one}/messages`,
    summary: 'Les messages d’un dossier',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params,
    query: historiqueQuerySchema,
    response: messagesSchema,
  },
  notifyDossier: {
    method: 'POST',
    path: `${one}/notify`,
    summary: 'Prévenir ceux que le dossier concerne',
    access: session,
    params,
    query: notifyQuerySchema,
    response: messageSchema,
    limit: 'mail',
  },
  requestPdf: {
    method: 'POST',
    path: `${one}/pdf`,
    summary: 'Demander le PDF du dossier ; il est préparé en arrière-plan',
    access: session,
    params,
    query: roleQuerySchema,
    response: pdfEtatSchema,
    status: 202,
  },
  readPdfEtat: {
    method: 'GET',
    path: `${one}/pdf/etat`,
    summary: 'Où en est le PDF du dossier',
    access: session,
    trace: { sans: 'ne dit que si le fichier est prêt' },
    params,
    query: roleQuerySchema,
    response: pdfEtatSchema,
  },
  readPdf: {
    method: 'GET',
    path: `${one}/pdf`,
    summary: 'Le PDF du dossier, ou celui de son reçu',
    access: session,
    trace: { objet: 'dossier', nomme: 'id' },
    params,
    query: pdfQuerySchema,
    response: z.unknown(),
    answers: 'file',
  },
  verifyRecu: {
    method: 'GET',
    path: '/recus/:code',
    summary: 'Vérifier un reçu : authentique, et transmis quand',
    access: everyone,
    params: recuParamsSchema,
    response: verificationSchema,
    limit: 'recherche',
  },
} as const satisfies Readonly<Record<string, Route>>;
