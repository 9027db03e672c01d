import type { Kind } from '@guichet/rules/erreurs';
import * as z from 'zod';

/** The only place where a refusal becomes a number. */
export const STATUS: Readonly<Record<Kind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  notAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  unversioned: 428,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};

/** Every refusal has this shape: a stable code for machines, a French sentence for people. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  champs: z.array(z.object({ champ: z.string(), message: z.string() })).optional(),
  conflits: z.array(z.object({ champ: z.string(), actuelle: z.unknown(), demandee: z.unknown() })).optional(),
  auteur: z
    .string()
    .nullable()
    .optional()
    .describe('Qui a changé la même chose depuis ; rien quand on ne le sait plus.'),
  modifie_at: z.iso.datetime().optional().describe('Quand.'),
  dossier: z.string().optional().describe('Le dossier qui existe déjà, pour qui peut le lire.'),
  otherSite: z.boolean().optional().describe('Le compte existe, mais sur un site voisin.'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const messageSchema = z.object({ message: z.string() });
