import * as z from 'zod';
import type { Access, Route } from '../route.ts';
import { dossierParamsSchema, roleQuerySchema } from './dossier.schema.ts';
import {
  exportBodySchema,
  exportParamsSchema,
  exportQuerySchema,
  exportSchema,
  exportsSchema,
} from './export.schema.ts';

const session = { who: 'session' } as const satisfies Access;
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** Files of any size: asked for, made by a job, kept seven days for who asked. */
export const EXPORT_ROUTES = {
  createExport: {
    method: 'POST',
    path: '/demande/exports',
    summary: 'Demander le fichier de la liste de travail, telle qu’elle est filtrée',
    access: agents,
    query: exportQuerySchema,
    body: exportBodySchema,
    response: exportSchema,
    status: 202,
    limit: 'recherche',
    recent: 15,
  },
  createArchive: {
    method: 'POST',
    path: '/demande/dossiers/:id/archive',
    summary:
      'Demander l’archive d’un dossier : son PDF, ses données, ses pièces, ses reçus et la preuve de son historique',
    access: session,
    params: dossierParamsSchema,
    query: roleQuerySchema,
    response: exportSchema,
    status: 202,
    limit: 'recherche',
    recent: 15,
  },
  listExports: {
    method: 'GET',
    path: '/demande/exports',
    summary: 'Les fichiers que j’ai demandés depuis sept jours, et où ils en sont',
    access: session,
    trace: { sans: 'ce que l’on a demandé soi-même, sans ce que cela contient' },
    query: roleQuerySchema,
    response: exportsSchema,
    whole: 'ceux de sept jours, cinquante au plus',
  },
  readExport: {
    method: 'GET',
    path: '/demande/exports/:export/fichier',
    summary: 'Un de ces fichiers ; un téléchargement coupé reprend où il en était (`Range`)',
    access: session,
    trace: { objet: 'export', nomme: 'export' },
    params: exportParamsSchema,
    query: roleQuerySchema,
    response: z.unknown(),
    answers: 'file',
    recent: 15,
  },
} as const satisfies Readonly<Record<string, Route>>;
