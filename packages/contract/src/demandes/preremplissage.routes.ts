import type { Access, Route } from '../route.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import {
  acceptationBodySchema,
  acceptationSchema,
  jetonPreremplissageSchema,
  preremplissageBodySchema,
  preremplissageFaitSchema,
  preremplissageLuSchema,
} from './preremplissage.schema.ts';

/** Who answers for a service; whether the scheme is of theirs is asked by the use case. */
const gerants = { who: 'session', roles: ['rds.service', 'rds.admin'] } as const satisfies Access;
/** Who writes for an association. */
const membres = { who: 'session', roles: ['lca.association'] } as const satisfies Access;
const one = '/preremplissages/:token';

/** What another site proposes to write in a project, by a link: nothing of it is written before its reader says so. */
export const PREREMPLISSAGE_ROUTES = {
  createPreremplissage: {
    method: 'POST',
    path: '/preremplissages',
    summary: 'Proposer de remplir un projet : le lien à donner à la personne',
    access: gerants,
    cle: 'dossiers.preremplir',
    query: roleQuerySchema,
    body: preremplissageBodySchema,
    response: preremplissageFaitSchema,
    status: 201,
    limit: 'recherche',
  },
  readPreremplissage: {
    method: 'GET',
    path: one,
    summary: 'Ce que propose un lien, champ par champ, à côté de ce que l’on a',
    access: membres,
    trace: { sans: 'ce qu’un membre lit de ses propres dossiers, et ce qui lui est proposé' },
    params: jetonPreremplissageSchema,
    query: roleQuerySchema,
    response: preremplissageLuSchema,
    limit: 'recherche',
    secretParams: ['token'],
  },
  acceptPreremplissage: {
    method: 'POST',
    path: `${one}/acceptation`,
    summary: 'Mettre dans un projet les champs choisis parmi ceux qui sont proposés',
    access: membres,
    params: jetonPreremplissageSchema,
    query: roleQuerySchema,
    body: acceptationBodySchema,
    response: acceptationSchema,
    versioned: true,
    limit: 'recherche',
    secretParams: ['token'],
  },
} as const satisfies Readonly<Record<string, Route>>;
