import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import {
  chargeQuerySchema,
  chargeSchema,
  repartirBodySchema,
  repartisSchema,
  repartitionBodySchema,
  repartitionParamsSchema,
  repartitionSchema,
} from './repartition.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
const at = '/demande/repartitions/:service';

/** Who has what in a service, and by which rules what arrives is given. */
export const REPARTITION_ROUTES = {
  readCharge: {
    method: 'GET',
    path: '/demande/instructions/charge',
    summary: 'Combien de dossiers ouverts par personne du service et par état, et depuis quand attend le plus ancien',
    access: agents,
    trace: { sans: 'des comptes, aucun dossier' },
    query: chargeQuerySchema,
    response: chargeSchema,
    whole: 'une ligne par personne du service',
  },
  readRepartition: {
    method: 'GET',
    path: at,
    summary: 'Les règles par lesquelles un service confie ce qui arrive',
    access: agents,
    trace: { sans: 'des réglages, aucun dossier' },
    params: repartitionParamsSchema,
    query: roleQuerySchema,
    response: repartitionSchema,
    whole: 'trente règles au plus',
  },
  updateRepartition: {
    method: 'PUT',
    path: at,
    summary: 'Changer les règles de répartition d’un service',
    access: agents,
    params: repartitionParamsSchema,
    query: roleQuerySchema,
    body: repartitionBodySchema,
    response: repartitionSchema,
    versioned: 'required',
  },
  repartir: {
    method: 'POST',
    path: `${at}/repartir`,
    summary: 'Confier par les règles ce que personne n’a, ou seulement voir qui recevrait combien',
    access: agents,
    params: repartitionParamsSchema,
    query: roleQuerySchema,
    body: repartirBodySchema,
    response: repartisSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
