import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import {
  modeleActeBodySchema,
  modeleActeParamsSchema,
  modelesActeQuerySchema,
  modelesActeSchema,
  modeleTenuSchema,
} from './modele.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;

/** The acts of a service, as it writes them itself. */
export const MODELE_ROUTES = {
  listModelesActe: {
    method: 'GET',
    path: '/demande/actes/modeles',
    summary: 'Les modèles qu’un service a écrits pour ses actes, et les subventions qu’il instruit',
    access: agents,
    trace: { sans: 'des modèles, aucune décision' },
    query: modelesActeQuerySchema,
    response: modelesActeSchema,
    whole: 'un modèle par genre d’acte, pour un service et pour chaque subvention qu’il instruit',
  },
  updateModeleActe: {
    method: 'PUT',
    path: '/demande/actes/modeles/:service/:genre',
    summary: 'Écrire le modèle d’un acte, ou revenir à celui du portail',
    access: agents,
    params: modeleActeParamsSchema,
    query: roleQuerySchema,
    body: modeleActeBodySchema,
    response: modeleTenuSchema,
    versioned: 'required',
    recent: 15,
  },
} as const satisfies Readonly<Record<string, Route>>;
