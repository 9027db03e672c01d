import * as z from 'zod';
import type { Access, Route } from '../route.ts';
import { dossierParamsSchema, roleQuerySchema } from './dossier.schema.ts';
import {
  caissesSchema,
  confirmRibBodySchema,
  lotPaiementBodySchema,
  lotPaiementSchema,
  lotParamsSchema,
  lotsQuerySchema,
  lotsSchema,
  paiementsSchema,
  registreParamsSchema,
  registreSchema,
  retourBodySchema,
  retourSchema,
  versementBodySchema,
  versementMoveBodySchema,
  versementParamsSchema,
} from './paiement.schema.ts';

/** Rights on one dossier are asked by the use case, with the rules that the screen asks. */
const session = { who: 'session' } as const satisfies Access;
const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
/** Who only instructs follows no till. */
const comptables = { who: 'session', roles: ['rds.service', 'rds.admin'] } as const satisfies Access;
const one = '/demande/dossiers/:id';
const instruction = `${one}/instructions/:service` as const;

/** instruction.md 6: the ledger, and the files for the accounting systems. */
export const PAIEMENT_ROUTES = {
  readPaiements: {
    method: 'GET',
    path: `${one}/paiements`,
    summary: 'Accordé, en route, payé, reste, et ce qui bloque',
    access: session,
    params: dossierParamsSchema,
    query: roleQuerySchema,
    response: paiementsSchema,
    whole: 'les services d’un seul dossier',
  },
  readRegistre: {
    method: 'GET',
    path: `${instruction}/versements`,
    summary: 'Le registre des versements d’un service sur un dossier',
    access: agents,
    params: registreParamsSchema,
    query: roleQuerySchema,
    response: registreSchema,
    whole: 'les versements d’une seule instruction',
  },
  recordVersement: {
    method: 'POST',
    path: `${instruction}/versements`,
    summary: 'Enregistrer un versement, ou de l’argent rendu',
    access: agents,
    params: registreParamsSchema,
    query: roleQuerySchema,
    body: versementBodySchema,
    response: registreSchema,
    status: 201,
    versioned: 'required',
  },
  moveVersement: {
    method: 'POST',
    path: `${instruction}/versements/:versement`,
    summary: 'Faire avancer un versement',
    access: agents,
    params: versementParamsSchema,
    query: roleQuerySchema,
    body: versementMoveBodySchema,
    response: registreSchema,
    versioned: 'required',
  },
  confirmRib: {
    method: 'POST',
    path: `${instruction}/rib`,
    summary: 'Confirmer, en seconde personne, un compte bancaire changé après l’accord',
    access: agents,
    params: registreParamsSchema,
    query: roleQuerySchema,
    body: confirmRibBodySchema,
    response: registreSchema,
  },
  listCaisses: {
    method: 'GET',
    path: '/demande/paiements/caisses',
    summary: 'Ce qui attend d’être payé, service par service et système par système',
    access: comptables,
    query: roleQuerySchema,
    response: caissesSchema,
    whole: 'les services d’une branche, et leurs deux systèmes comptables',
  },
  listLots: {
    method: 'GET',
    path: '/demande/paiements/lots',
    summary: 'Les fichiers de paiement d’un service, et ce que sont devenues leurs lignes',
    access: agents,
    query: lotsQuerySchema,
    response: lotsSchema,
  },
  exportVersements: {
    method: 'POST',
    path: '/demande/paiements/lots',
    summary: 'Réunir les versements enregistrés d’un service dans un fichier pour son système comptable',
    access: agents,
    query: roleQuerySchema,
    body: lotPaiementBodySchema,
    response: lotPaiementSchema,
  },
  readLot: {
    method: 'GET',
    path: '/demande/paiements/lots/:lot',
    summary: 'Le fichier d’un lot, tel qu’il a été fait',
    access: agents,
    params: lotParamsSchema,
    query: roleQuerySchema,
    response: z.unknown(),
    answers: 'file',
    limit: 'fichier',
  },
  importRetours: {
    method: 'POST',
    path: '/demande/paiements/retours',
    summary: 'Lire le retour du système comptable : payé ou refusé, référence par référence',
    access: agents,
    query: roleQuerySchema,
    body: retourBodySchema,
    response: retourSchema,
    bulky: true,
  },
} as const satisfies Readonly<Record<string, Route>>;
