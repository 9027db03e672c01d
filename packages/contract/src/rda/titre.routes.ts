import { everyone, type Route } from '../route.ts';
import { listTitresQuerySchema, titreParamsSchema, titreSchema, titresSchema } from './titre.schema.ts';

/** P-25: the register says to anyone what runs today; neither people nor reasons. */
export const TITRE_ROUTES = {
  listTitres: {
    method: 'GET',
    path: '/titres',
    summary: 'Les titres qu’une association a aujourd’hui, par son SIREN',
    access: everyone,
    query: listTitresQuerySchema,
    response: titresSchema,
    limit: 'recherche',
    whole: 'un titre par type d’agrément',
  },
  verifyTitre: {
    method: 'GET',
    path: '/titres/:code',
    summary: 'Ce qu’un titre dit aujourd’hui, pour qui en tient le code',
    access: everyone,
    params: titreParamsSchema,
    response: titreSchema,
    limit: 'recherche',
  },
} as const satisfies Readonly<Record<string, Route>>;
