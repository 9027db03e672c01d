import {
  CATEGORIES_AGREMENT,
  type CategorieAgrement,
  contenuAgrementLuSchema,
  contenuAgrementSchema,
} from '@guichet/rules/agrement';
import { codeAgrementSchema, ELIGIBILITES } from '@guichet/rules/subvention';
import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { pageSizeSchema } from '../page.ts';
import {
  CAMPAGNES,
  eligibiliteSchema,
  publishSubventionBodySchema,
  raisonSchema,
  serviceInstructeurSchema,
  subventionIdParamsSchema,
  versionParamsSchema,
  versionSubventionSchema,
} from '../rds/subvention.schema.ts';
import { several } from '../several.ts';

const oui = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The service that answers for it (AGREMENT-002). */
const serviceSchema = z.object({ _id: z.string(), nom: z.string() }).nullable();

/** AGREMENT-002: an approval whole, its published content or its draft for who manages it. */
export const agrementSchema = contenuAgrementLuSchema.extend({
  _id: z.uuid(),
  code: z.string(),
  active: z.boolean(),
  service: serviceSchema,
  instructeurs: z.array(z.object({ service: serviceInstructeurSchema, isReferent: z.boolean() })),
  campagne: z.enum(CAMPAGNES).describe('Si l’on peut le demander aujourd’hui.'),
  numero: z.int().nullable().describe('La version que ce contenu est ; rien pour un brouillon.'),
  publiee: z.int().nullable(),
  a_publier: z.boolean(),
  peut_gerer: z.boolean(),
  version: z.int(),
});
export type Agrement = z.infer<typeof agrementSchema>;

export const duplicateAgrementAnswerSchema = agrementSchema.extend({ instructeurs_retires: z.array(z.string()) });

const { type_agrement, categorie, niveau, fenetre, duree_premiere, duree_renouvellement, exige_tca } =
  contenuAgrementLuSchema.shape;

/** One line of the list, with the verdict for the association asked for. */
export const agrementLigneSchema = z.object({
  _id: z.uuid(),
  code: z.string(),
  nom: z.string(),
  resume: z.string().nullable(),
  active: z.boolean(),
  campagne_exercice: z.int(),
  campagne: z.enum(CAMPAGNES),
  type_agrement,
  categorie,
  niveau,
  fenetre,
  duree_premiere,
  duree_renouvellement,
  exige_tca,
  service: z.string().nullable(),
  services: z.array(z.string()).describe('Ceux qui instruiraient pour l’association demandée, sinon les référents.'),
  eligibilite: eligibiliteSchema.nullable(),
  publiee: z.int().nullable(),
  a_publier: z.boolean(),
  modifie_at: z.iso.datetime(),
});
export type AgrementLigne = z.infer<typeof agrementLigneSchema>;
export const agrementsSchema = z.object({
  agrements: z.array(agrementLigneSchema),
  after: z.string().nullable(),
  manque: z.array(raisonSchema),
});

export const listAgrementsQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional().describe('Des mots du nom, du résumé ou du code.'),
  categorie: z
    .enum(Object.keys(CATEGORIES_AGREMENT) as [CategorieAgrement, ...CategorieAgrement[]])
    .optional()
    .describe('La catégorie : tronc commun, aide alimentaire ou sectoriel.'),
  type_agrement: z.string().max(60).optional().describe('Le type, comme « JEP ».'),
  exercice: z.coerce.number().int().min(2000).max(2100).optional(),
  active: oui.optional().describe('Sans effet pour qui ne gère pas : seuls les ouverts lui sont montrés.'),
  campagne: several(z.enum(CAMPAGNES)),
  id_asso: z.string().max(20).optional().describe('L’association pour laquelle dire l’éligibilité.'),
  eligibilite: several(z.enum(ELIGIBILITES)),
  gestion: oui.optional().describe('Ce que l’on gère, brouillons compris.'),
  limit: pageSizeSchema,
  after: z.string().max(200).optional(),
});

export const agrementParamsSchema = z.strictObject({
  id: z.string().min(1).max(60).describe('Le code ou le numéro.'),
});
export const agrementIdParamsSchema = subventionIdParamsSchema;
export const versionAgrementParamsSchema = versionParamsSchema;
export const readAgrementQuerySchema = z.strictObject({
  version: z.enum(['publiee', 'brouillon']).default('publiee'),
});

export const createAgrementBodySchema = contenuAgrementSchema.extend({
  code: codeAgrementSchema,
  id_gestionnaire: z.uuid().nullable().default(null).describe('Le service qui en répond ; le sien, si absent.'),
});
/** Only what changed; `active` opens or closes it. */
export const updateAgrementBodySchema = changesOf({
  ...contenuAgrementSchema.shape,
  code: codeAgrementSchema,
  active: z.boolean(),
});
export const duplicateAgrementBodySchema = z.strictObject({ code: codeAgrementSchema.optional() });
export const publishAgrementBodySchema = publishSubventionBodySchema;

export const versionsAgrementSchema = z.object({ versions: z.array(versionSubventionSchema) });
export const versionAgrementSchema = versionSubventionSchema.extend({
  contenu: contenuAgrementLuSchema,
  services: z.array(serviceInstructeurSchema),
});
export type VersionAgrement = z.infer<typeof versionAgrementSchema>;
