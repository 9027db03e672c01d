import { cleSaisieSchema, PORTEES } from '@guichet/rules/cle';
import * as z from 'zod';
import { serviceIdParamsSchema } from './rds.schema.ts';

export const cleParamsSchema = serviceIdParamsSchema.extend({ cle: z.uuid() });
export const createCleBodySchema = cleSaisieSchema;

/** A key as those who manage it see it: never its secret. */
const cleSchema = z.object({
  _id: z.uuid(),
  prefixe: z.string().describe('Le début de la clé, par quoi la reconnaître : gak_ab12cd34.'),
  nom: z.string(),
  portees: z.array(z.enum(PORTEES)),
  limites: z.object({
    subventions: z.array(z.uuid()),
    dispositifs: z.array(z.string()),
    dossiers: z.array(z.string()),
  }),
  expire_le: z.iso.date().describe('Le dernier jour où elle ouvre, à Paris.'),
  etat: z.enum(['vivante', 'echue', 'revoquee']),
  cree_at: z.iso.datetime(),
  cree_nom: z.string(),
  utilise_at: z.iso.datetime().nullable().describe('À quelques minutes près.'),
  revoque_at: z.iso.datetime().nullable(),
  revoque_nom: z.string().nullable(),
});
export type Cle = z.infer<typeof cleSchema>;
export const clesSchema = z.object({ cles: z.array(cleSchema) });
export const cleFaiteSchema = z.object({
  cle: cleSchema,
  secret: z.string().describe('La clé entière : dite une seule fois, gardée par le portail sous son seul condensat.'),
});
export type CleFaite = z.infer<typeof cleFaiteSchema>;
