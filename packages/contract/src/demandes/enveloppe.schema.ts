import * as z from 'zod';
import { roleQuery } from './dossier.schema.ts';

const centimes = z.int().min(0).max(1e14);
const exercice = z.coerce.number().int().min(2000).max(2100);

export const enveloppesQuerySchema = z.strictObject({
  ...roleQuery,
  service: z.uuid(),
  exercice: exercice.optional(),
});
export const enveloppeParamsSchema = z.strictObject({ service: z.uuid(), subvention: z.uuid(), exercice });

/** Null takes the envelope away: nothing is refused for want of money any more. */
export const enveloppeBodySchema = z.strictObject({ montant: centimes.nullable() });

/** What a service may grant under a scheme for a year, and what it granted. */
export const enveloppeSchema = z.object({
  id_subvention: z.uuid(),
  code_subvention: z.string(),
  subvention: z.string(),
  exercice: z.int(),
  montant: centimes.nullable(),
  accorde: centimes,
  reste: centimes.nullable(),
  version: z.int().describe('0 tant qu’elle n’a jamais été fixée.'),
});
export type Enveloppe = z.infer<typeof enveloppeSchema>;
export const enveloppesSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  peutFixer: z.boolean(),
  enveloppes: z.array(enveloppeSchema),
});
