import { TAILLE_MAXIMUM } from '@guichet/rules/document';
import * as z from 'zod';
import { type Access, everyone, type Route } from '../route.ts';
import {
  acteSchema,
  acteVerifieSchema,
  codeActeParamsSchema,
  depotActeSchema,
  fichierActeParamsSchema,
  retenueActeBodySchema,
} from './acte.schema.ts';
import { roleQuerySchema } from './dossier.schema.ts';
import { instructionParamsSchema } from './instruction.schema.ts';

const agents = { who: 'session', roles: ['rds.user', 'rds.service', 'rds.admin'] } as const satisfies Access;
const acte = '/demande/dossiers/:id/instructions/:service/acte' as const;

/** T12: the act of a decision, signed outside or in the portal. Rights on one dossier are asked by the use case. */
export const ACTE_ROUTES = {
  readActe: {
    method: 'GET',
    path: acte,
    summary: 'Où en est la signature de l’acte d’une décision',
    access: agents,
    trace: { objet: 'dossier', nomme: 'id' },
    params: instructionParamsSchema,
    query: roleQuerySchema,
    response: acteSchema,
  },
  signActe: {
    method: 'POST',
    path: `${acte}/signature`,
    summary: 'Signer l’acte, ou le contresigner, quand on a reçu délégation',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    response: acteSchema,
    versioned: 'required',
    recent: 15,
  },
  depositActe: {
    method: 'POST',
    path: `${acte}/fichiers`,
    summary: 'Déposer l’acte signé hors du portail : un PDF de 15 Mo au plus, vérifié ensuite par l’antivirus',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    upload: { maxBytes: TAILLE_MAXIMUM, fields: depotActeSchema },
    response: acteSchema,
    status: 201,
    versioned: 'required',
    limit: 'fichier',
    recent: 15,
  },
  retainActe: {
    method: 'PUT',
    path: `${acte}/retenu`,
    summary: 'Retenir un fichier déposé : c’est lui que l’association recevra',
    access: agents,
    params: instructionParamsSchema,
    query: roleQuerySchema,
    body: retenueActeBodySchema,
    response: acteSchema,
    versioned: 'required',
    recent: 15,
  },
  readActeFichier: {
    method: 'GET',
    path: `${acte}/fichiers/:fichier`,
    summary: 'Un fichier signé de l’acte, retenu ou non',
    access: agents,
    trace: { objet: 'dossier', nomme: 'id' },
    params: fichierActeParamsSchema,
    query: roleQuerySchema,
    response: z.unknown(),
    answers: 'file',
  },
} as const satisfies Readonly<Record<string, Route>>;

export const VERIFICATION_ROUTES = {
  verifyActe: {
    method: 'GET',
    path: '/actes/:code',
    summary: 'Vérifier un acte : sa nature, sa date, son montant, ses empreintes, et ce qu’il vaut aujourd’hui',
    access: everyone,
    alike: true,
    params: codeActeParamsSchema,
    response: acteVerifieSchema,
    limit: 'recherche',
  },
} as const satisfies Readonly<Record<string, Route>>;
