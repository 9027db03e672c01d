import {
  CIVILITES,
  DEFAULT_ORIGIN,
  emailSchema,
  inscriptionSchema,
  ORIGINS,
  profilChangesSchema,
} from '@guichet/rules/compte';
import * as z from 'zod';

export const userSchema = z.object({
  _id: z.string(),
  authId: z.string(),
  email: z.string(),
  civilite: z.enum(CIVILITES),
  nom: z.string(),
  prenom: z.string(),
  role: z.string().nullable(),
  roles: z.array(z.string()),
  enabled: z.boolean(),
  mustChangePassword: z.boolean(),
  version: z.number().int(),
});
export type User = z.infer<typeof userSchema>;

/** Browsers get cookies and only learn `exp`; other clients get the tokens in the body (P-3). */
export const sessionSchema = z.object({
  user: userSchema,
  exp: z.number().int().describe('Fin de validité du jeton d’accès, en secondes depuis 1970.'),
  token: z.string().optional(),
  refreshToken: z.string().optional(),
});
export type Session = z.infer<typeof sessionSchema>;

const originSchema = z.enum(ORIGINS).default(DEFAULT_ORIGIN);

export const registerQuerySchema = z.strictObject({
  origin: originSchema,
  sendValidation: z.enum(['true', 'false']).default('true'),
});
export const registerBodySchema = inscriptionSchema;

export const sendValidationMailBodySchema = z.strictObject({ email: emailSchema, origin: originSchema });

export const refreshBodySchema = z.strictObject({ refreshToken: z.string().max(200).optional() }).optional();

/** Only what changed, and at least one thing. */
export const updateCompteBodySchema = profilChangesSchema.refine(
  (body) => Object.keys(body).length > 0,
  'Aucun champ à modifier.',
);

export const tokenParamsSchema = z.strictObject({ token: z.string().min(20).max(200) });
export const idParamsSchema = z.strictObject({ id: z.uuid() });
