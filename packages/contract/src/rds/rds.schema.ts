import { NIVEAUX_TERRITORIAUX, PROFILS, serviceSchema } from '@guichet/rules/service';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';

const backOfficeSchema = z.object({ code: z.string(), libelle: z.string() });

/** A record of the directory; `bo` is its code, or the whole of it when populated. */
export const serviceRecordSchema = z.object({
  _id: z.string(),
  /** The name under which a file calls it; its number when it has no other. */
  code: z.string().optional(),
  authId: z.string().nullable(),
  email: z.string(),
  siren: z.string().nullable(),
  siret: z.string().nullable(),
  nom: z.string(),
  adresse: z.string().nullable(),
  telephone: z.string().nullable(),
  site_internet: z.string().nullable(),
  type: z.string(),
  federation_sportive: z.string().nullable(),
  niveau_territorial: z.enum(NIVEAUX_TERRITORIAUX).nullable(),
  zone_territoriale: z.string().nullable(),
  profil: z.enum(PROFILS).nullable(),
  dispositifs: z.array(z.string()),
  parent: z.string().nullable(),
  bo: z.union([z.string(), backOfficeSchema]).nullable(),
  code_territoire: z.string().nullable(),
  types_agrement: z.array(z.string()),
  version: z.number().int(),
});
export type ServiceRecord = z.infer<typeof serviceRecordSchema>;

/** A services user: a locked one no longer gets in. */
export const serviceUserSchema = z.object({
  authId: z.string(),
  locked: z.boolean(),
  service: serviceRecordSchema.nullable(),
});
export type ServiceUser = z.infer<typeof serviceUserSchema>;

const populateSchema = z.enum(['bo', '']).default('bo');

export const listServicesQuerySchema = z.strictObject({
  include_children: z.enum(['true', 'false']).default('true'),
  populate: populateSchema,
  parent: z.uuid().optional(),
  type: z.string().max(100).optional(),
  niveau_territorial: z.enum(NIVEAUX_TERRITORIAUX).optional(),
  code_territoire: z.string().max(20).optional(),
  q: z.string().trim().max(100).optional().describe('Une partie du nom.'),
  limit: pageSizeSchema,
  after: z.uuid().optional().describe('Le dernier service de la page précédente.'),
});
export const readServiceQuerySchema = z.strictObject({ populate: populateSchema });

export const servicesSchema = z.object({ services: z.array(serviceRecordSchema), after: z.string().nullable() });

const { shape } = serviceSchema;

/** What is not said is empty; the account comes from the first of the two steps. */
export const createServiceBodySchema = z.strictObject({
  email: shape.email,
  nom: shape.nom,
  type: shape.type,
  authId: z.uuid().nullable().default(null),
  siren: shape.siren.default(null),
  siret: shape.siret.default(null),
  adresse: shape.adresse.default(null),
  telephone: shape.telephone.default(null),
  site_internet: shape.site_internet.default(null),
  federation_sportive: shape.federation_sportive.default(null),
  niveau_territorial: shape.niveau_territorial.default(null),
  zone_territoriale: shape.zone_territoriale.default(null),
  profil: shape.profil.default(null),
  dispositifs: shape.dispositifs.default([]),
  parent: shape.parent.default(null),
  bo: shape.bo.default(null),
  code_territoire: shape.code_territoire.default(null),
  types_agrement: shape.types_agrement.default([]),
});
/** Only what changed, and at least one thing. */
export const updateServiceBodySchema = serviceSchema
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Aucun champ à modifier.');

export const serviceIdParamsSchema = z.strictObject({ id: z.uuid() });
