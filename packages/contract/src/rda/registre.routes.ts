import * as z from 'zod';
import { everyone, type Route } from '../route.ts';
import { ficheRegistreSchema, referenceTitreSchema, registreQuerySchema, registreSchema } from './registre.schema.ts';
import { titreParamsSchema } from './titre.schema.ts';

/** P-25: the public register of approvals, for people and for other administrations. */
export const REGISTRE_ROUTES = {
  searchRegistre: {
    method: 'GET',
    path: '/registre',
    summary: 'Chercher dans le registre public ce qui court aujourd’hui',
    access: everyone,
    alike: true,
    query: registreQuerySchema,
    response: registreSchema,
    limit: 'recherche',
  },
  exportRegistre: {
    method: 'GET',
    path: '/registre/export',
    summary: 'Le registre entier de la nuit, en CSV',
    access: everyone,
    alike: true,
    response: z.unknown(),
    answers: 'file',
    limit: 'fichier',
  },
  readRegistre: {
    method: 'GET',
    path: '/registre/:reference',
    summary: 'Un titre tel qu’il est aujourd’hui ; fini, il se lit encore cinq ans',
    access: everyone,
    alike: true,
    params: referenceTitreSchema,
    response: ficheRegistreSchema,
    limit: 'recherche',
  },
  readAttestation: {
    method: 'GET',
    path: '/titres/:code/attestation',
    summary: 'L’attestation d’un titre à ce jour, en PDF, pour qui en tient le code',
    access: everyone,
    alike: true,
    params: titreParamsSchema,
    response: z.unknown(),
    answers: 'file',
    limit: 'fichier',
  },
} as const satisfies Readonly<Record<string, Route>>;
