import { RYTHMES } from '@guichet/rules/annonce';
import * as z from 'zod';
import { listSubventionsQuerySchema } from './subvention.schema.ts';

export const NOM_RECHERCHE_MAXIMUM = 60;
/** What narrows the directory, whatever the moment and the association. */
export const filtresRechercheSchema = listSubventionsQuerySchema
  .pick({ q: true, dispositif: true, sous_dispositif: true, departement: true })
  .extend({ exercice: z.int().min(2000).max(2100).optional() });
export const rechercheBodySchema = z.strictObject({
  nom: z.string().trim().min(1).max(NOM_RECHERCHE_MAXIMUM),
  filtres: filtresRechercheSchema,
  rythme: z.enum(RYTHMES).default('jour').describe('Quand le courriel part.'),
});
export const rechercheParamsSchema = z.strictObject({ recherche: z.uuid() });
export const rechercheSchema = z.object({
  _id: z.uuid(),
  nom: z.string(),
  filtres: filtresRechercheSchema,
  rythme: z.enum(RYTHMES),
  cree_at: z.iso.datetime(),
});
export type RechercheGardee = z.infer<typeof rechercheSchema>;
export const recherchesSchema = z.object({ recherches: z.array(rechercheSchema) });
