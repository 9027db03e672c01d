import { changesOf } from '@guichet/rules/association';
import {
  anneeChiffresSchema,
  LIVRAISONS_COLLEES_MAXIMUM,
  livraisonSchema,
  NOMS_ACTES_ANNEE,
  personnesSchema,
} from '@guichet/rules/haa';
import * as z from 'zod';
import { messageSchema } from '../errorBody.ts';
import { pageSizeSchema } from '../page.ts';
import type { Route } from '../route.ts';
import { anneeLueSchema, livraisonsSchema, reseauChiffresSchema } from './chiffres.schema.ts';
import { session } from './elements.routes.ts';
import { NOMMEZ, namesAssociation, ofAssociation } from './requete.schema.ts';

const livraisons = '/association/haa/livraisons';
const chiffres = '/association/haa/chiffres';

const deLAssociation = z.strictObject(ofAssociation).refine(namesAssociation, NOMMEZ);
const deLAnnee = z
  .strictObject({
    ...ofAssociation,
    annee: anneeChiffresSchema.optional().describe('Celle qui court, si rien n’est dit.'),
  })
  .refine(namesAssociation, NOMMEZ);
const parPages = deLAnnee.safeExtend({ limit: pageSizeSchema, after: z.string().max(500).optional() });
const RESEAUX_MAXIMUM = 50;
const MOTIF_MAXIMUM = 500;

/** approvals.md 6: figures as they come. The documents of the specification give them no call. */
export const chiffresRoutes = {
  listLivraisons: {
    method: 'GET',
    path: livraisons,
    summary: 'Aide alimentaire : les livraisons d’une année, les dernières d’abord',
    access: session,
    trace: { objet: 'association' },
    query: parPages,
    response: livraisonsSchema,
  },
  exportLivraisons: {
    method: 'GET',
    path: `${livraisons}/export`,
    summary: 'Aide alimentaire : les livraisons d’une année, en tableur',
    access: session,
    trace: { objet: 'association' },
    query: deLAnnee,
    response: z.unknown(),
    answers: 'file',
    recent: 15,
  },
  noteLivraisons: {
    method: 'POST',
    path: livraisons,
    summary: 'Aide alimentaire : noter une livraison ou celles d’un tableau, toutes ou aucune',
    access: session,
    query: deLAssociation,
    body: z.strictObject({
      livraisons: z.array(livraisonSchema).min(1).max(LIVRAISONS_COLLEES_MAXIMUM),
      sauf_doubles: z.boolean().default(false).describe('Laisser celles qui sont déjà notées, ligne pour ligne.'),
    }),
    bulky: true,
    response: z.object({ nombre: z.int(), doubles: z.int() }),
    status: 201,
  },
  deleteLivraison: {
    method: 'DELETE',
    path: livraisons,
    aliases: [`${livraisons}/:id`],
    summary: 'Aide alimentaire : supprimer une livraison',
    access: session,
    query: z
      .strictObject({ ...ofAssociation, id: z.uuid().describe('La livraison.') })
      .refine(namesAssociation, NOMMEZ),
    response: messageSchema,
  },
  readChiffres: {
    method: 'GET',
    path: chiffres,
    summary: 'Aide alimentaire : les chiffres d’une année, comptés d’après ses livraisons',
    access: session,
    trace: { objet: 'association' },
    query: deLAnnee,
    response: anneeLueSchema,
    whole: 'une année, ses catégories et ses réseaux',
  },
  updateChiffres: {
    method: 'PATCH',
    path: chiffres,
    summary: 'Aide alimentaire : les personnes aidées d’une année, seulement les champs changés',
    access: session,
    query: deLAnnee,
    body: changesOf(personnesSchema),
    response: anneeLueSchema,
    versioned: true,
  },
  acterChiffres: {
    method: 'POST',
    path: `${chiffres}/actes`,
    summary: 'Aide alimentaire : transmettre les chiffres d’une année, ou les rouvrir en disant pourquoi',
    access: session,
    query: deLAnnee,
    body: z.strictObject({
      acte: z.enum(NOMS_ACTES_ANNEE),
      motif: z.string().trim().max(MOTIF_MAXIMUM).optional().describe('Pour rouvrir.'),
      reseaux: z
        .array(z.int().positive())
        .max(RESEAUX_MAXIMUM)
        .default([])
        .describe('Pour transmettre : les réseaux de l’association où ces chiffres comptent aussi.'),
    }),
    response: anneeLueSchema,
  },
  listReseauChiffres: {
    method: 'GET',
    path: `${chiffres}/reseau`,
    summary: 'Aide alimentaire : la somme de ce que les membres d’un réseau ont transmis, et qui manque',
    access: session,
    trace: { objet: 'association' },
    query: parPages,
    response: reseauChiffresSchema,
  },
} as const satisfies Readonly<Record<string, Route>>;
