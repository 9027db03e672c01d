import { CIBLES_COMMUNES, complementSaisiSchema } from '@guichet/rules/instruction';
import * as z from 'zod';
import { lotBodySchema } from './instruction.schema.ts';

/** What all of them have, and nothing of one project. */
export const lotComplementsBodySchema = lotBodySchema.pick({ essai: true, instructions: true, lot: true }).extend({
  complements: z
    .array(complementSaisiSchema.extend({ cible: z.enum(CIBLES_COMMUNES) }))
    .min(1)
    .max(10),
});

/** What someone asked of many, how far it is, and until when it may be taken back. */
const acteLotSchema = z.object({
  _id: z.uuid(),
  acte: z.string(),
  nombre: z.int(),
  retenus: z.int(),
  faits: z.int(),
  annules: z.int(),
  refuses: z.int(),
  reprise: z
    .enum(['retenu', 'defait'])
    .describe('Retenu : rien n’est fait avant l’instant dit. Défait : fait, et se défait.'),
  cree_at: z.iso.datetime(),
  jusqua: z.iso.datetime(),
});
export type ActeLotDit = z.infer<typeof acteLotSchema>;
export const actesLotSchema = z.object({ lots: z.array(acteLotSchema) });
export const acteLotParamsSchema = z.strictObject({ lot: z.uuid() });
export const repriseBodySchema = z.strictObject({ acte: z.enum(['annuler', 'envoyer']) });
