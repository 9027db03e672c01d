import * as z from 'zod';

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
  otherSite: z.boolean().optional().describe('Le compte existe, mais sur un site voisin.'),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const messageSchema = z.object({ message: z.string() });
