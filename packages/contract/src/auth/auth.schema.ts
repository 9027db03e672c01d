import { roleSchema } from '@guichet/rules/acteur';
import {
  CIVILITES,
  changementMotDePasseSchema,
  compteChangesSchema,
  DEFAULT_ORIGIN,
  emailSchema,
  inscriptionSchema,
  nouveauCompteSchema,
  ORIGINS,
  reinitialisationSchema,
} from '@guichet/rules/compte';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { roleWishSchema } from '../roleWish.ts';
import { preuveFacteurSchema } from './facteur.schema.ts';

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
  mustAddFacteur: z.boolean().optional().describe('Il lui faut un second facteur, et il n’en a pas encore.'),
  locked: z.boolean().optional(),
  version: z.number().int(),
});
export type User = z.infer<typeof userSchema>;

/** Browsers get cookies and only learn `exp`; other clients get the tokens in the body (P-3). */
export const sessionSchema = z.object({
  user: userSchema,
  exp: z.number().int().describe('Fin de validité du jeton d’accès, en secondes depuis 1970.'),
  fin: z.number().int().optional().describe('Fin de la session quoi qu’on fasse, en secondes depuis 1970.'),
  inactivite: z.number().int().optional().describe('Secondes sans renouvellement après lesquelles la session finit.'),
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
export const updateCompteBodySchema = compteChangesSchema.refine(
  (body) => Object.keys(body).length > 0,
  'Aucun champ à modifier.',
);

export const tokenParamsSchema = z.strictObject({ token: z.string().min(20).max(200) });
export const idParamsSchema = z.strictObject({ id: z.uuid() });

export const forgotPasswordParamsSchema = z.strictObject({ email: emailSchema });
export const forgotPasswordQuerySchema = z.strictObject({ origin: originSchema });
export const resetPasswordBodySchema = reinitialisationSchema;
export const changePasswordBodySchema = changementMotDePasseSchema;
export const reauthenticateBodySchema = z.strictObject({
  password: z.string().min(1).max(200),
  preuve: preuveFacteurSchema.optional(),
});
export const createCompteBodySchema = nouveauCompteSchema;

const instantSchema = z.iso.datetime();

export const sessionOuverteSchema = z.object({
  id: z.uuid(),
  appareil: z.string().describe('Navigateur et système, en clair.'),
  ouverte_le: instantSchema,
  active_le: instantSchema,
  courante: z.boolean(),
});
export type SessionOuverte = z.infer<typeof sessionOuverteSchema>;
export const listSessionsQuerySchema = z.strictObject({ limit: pageSizeSchema });
export const listSessionsSchema = z.object({ sessions: z.array(sessionOuverteSchema) });

export const cleSaisieSchema = z.object({
  cle: z
    .string()
    .describe('Trente-deux octets en base64url : ce qui scelle, dans le navigateur, une saisie pas encore envoyée.'),
});

/** An account as administrators see it. */
export const compteSchema = userSchema.extend({
  locked: z.boolean(),
  locked_motif: z.string().nullable(),
  origin: z.string(),
  cree_le: instantSchema,
});
export type CompteAdministre = z.infer<typeof compteSchema>;

export const listUsersQuerySchema = z.strictObject({
  q: z.string().trim().min(2).max(100).optional().describe('Début du nom, du prénom ou de l’adresse.'),
  role: roleSchema.optional().describe('Seulement les comptes qui ont ce rôle.'),
  limit: pageSizeSchema,
  after: z.uuid().optional().describe('Dernier compte de la page précédente.'),
});
export const listUsersSchema = z.object({ users: z.array(compteSchema), suivant: z.uuid().nullable() });

export const listHistoriqueQuerySchema = z.strictObject({ limit: pageSizeSchema });
export const evenementSchema = z.object({
  survenu_le: instantSchema,
  action: z.string(),
  acteur: z.string(),
  changements: z.record(z.string(), z.object({ avant: z.unknown(), apres: z.unknown() })),
});
export type Evenement = z.infer<typeof evenementSchema>;
export const listHistoriqueSchema = z.object({ evenements: z.array(evenementSchema) });

export const readSessionQuerySchema = z.strictObject({ role: roleWishSchema });
