import * as z from 'zod';
import { everyone, type Route } from '../route.ts';
import { donneeParamsSchema, donneesOuvertesSchema } from './donneesOuvertes.schema.ts';

/** What anyone may take away and use again. */
export const DONNEES_OUVERTES_ROUTES = {
  listDonneesOuvertes: {
    method: 'GET',
    path: '/donnees-ouvertes',
    summary: 'Les fichiers ouverts de la nuit',
    access: everyone,
    alike: true,
    response: donneesOuvertesSchema,
    limit: 'recherche',
    whole: 'un fichier par exercice, et deux annuaires',
  },
  readDonneesOuvertes: {
    method: 'GET',
    path: '/donnees-ouvertes/:nom',
    summary: 'Les subventions décidées d’un exercice (SCDL « subventions » 2.0), ou l’annuaire des aides ouvertes',
    access: everyone,
    alike: true,
    params: donneeParamsSchema,
    response: z.unknown(),
    answers: 'file',
    limit: 'fichier',
  },
} as const satisfies Readonly<Record<string, Route>>;
