import { GENRES } from '@guichet/rules/genre';
import { GENRES_LETTRE, modeleActeSchema } from '@guichet/rules/lettre';
import * as z from 'zod';
import { roleQuery } from './dossier.schema.ts';

export const modelesActeQuerySchema = z.strictObject({ ...roleQuery, service: z.uuid() });
export const modeleActeParamsSchema = z.strictObject({ service: z.uuid(), genre: z.enum(GENRES_LETTRE) });

const subvention = z.uuid().nullable().describe('Rien : tout ce que le service décide.');
export const modeleActeBodySchema = z.strictObject({
  subvention,
  contenu: modeleActeSchema.nullable().describe('Rien : revenir au modèle du portail.'),
});
/** An act, as a service wrote it. */
export const modeleTenuSchema = z.object({
  genre: z.enum(GENRES_LETTRE),
  subvention,
  contenu: modeleActeSchema.nullable().describe('Rien : le modèle du portail.'),
  version: z.int().describe('0 tant que personne ne l’a écrit.'),
  ecrit_at: z.iso.datetime().nullable(),
});
export type ModeleTenu = z.infer<typeof modeleTenuSchema>;
export const modelesActeSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  peutEcrire: z.boolean(),
  subventions: z.array(z.object({ _id: z.uuid(), nom: z.string(), genre: z.enum(GENRES) })),
  modeles: z.array(modeleTenuSchema),
});
