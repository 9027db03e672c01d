import { MOTIFS_PREUVE } from '@guichet/rules/passSport';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { preuvePspSchema } from './dossier.schema.ts';

export const preuveParamsSchema = z.strictObject({ id: z.uuid() });

export const preuvesQuerySchema = z.strictObject({ limit: pageSizeSchema, after: z.string().max(200).optional() });

/** What an agent reads: the club and its paper, and no young person. */
export const preuveALireSchema = preuvePspSchema.extend({
  id_dossier: z.string(),
  id_siret: z.string(),
  id_correspondance: z.int(),
  club: z.string(),
  departement: z.string().nullable(),
  saison: z.string().describe('L’année demandée.'),
  depose_at: z.iso.datetime(),
  inscriptions: z.int().describe('Celles qui attendent cette preuve.'),
});
export type PreuveALire = z.infer<typeof preuveALireSchema>;

export const preuvesALireSchema = z.object({ preuves: z.array(preuveALireSchema), after: z.string().nullable() });

export const decisionPreuveBodySchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('verifier') }),
  z.strictObject({ decision: z.literal('refuser'), motif: z.enum(MOTIFS_PREUVE) }),
]);

export const confirmRibPspBodySchema = z.strictObject({ demande_at: z.iso.datetime() });
