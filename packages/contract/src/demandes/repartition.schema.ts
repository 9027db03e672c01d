import { ETATS_DOSSIER } from '@guichet/rules/dossier';
import { CRITERES_REPARTITION, REGLES_MAXIMUM, REPARTIS_MAXIMUM } from '@guichet/rules/instruction';
import * as z from 'zod';
import { roleQuery } from './dossier.schema.ts';

export const chargeQuerySchema = z.strictObject({ ...roleQuery, service: z.uuid() });
export const chargeSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  lignes: z.array(
    z.object({
      agent: z.uuid().nullable().describe('Rien : ce que personne n’a encore.'),
      nom: z.string(),
      nombre: z.int(),
      etats: z.array(z.object({ etat: z.enum(ETATS_DOSSIER), libelle: z.string(), nombre: z.int() })),
      depuis: z.iso.datetime().nullable().describe('Depuis quand attend le plus ancien.'),
    }),
  ),
});
export type Charge = z.infer<typeof chargeSchema>;

const regleSchema = z.strictObject({
  critere: z.enum(CRITERES_REPARTITION),
  valeurs: z.array(z.string().trim().min(1).max(60)).min(1).max(100),
  agent: z.uuid(),
});
export const repartitionParamsSchema = z.strictObject({ service: z.uuid() });
export const repartitionBodySchema = z.strictObject({
  regles: z.array(regleSchema).max(REGLES_MAXIMUM),
  tour: z.boolean(),
});
export const repartitionSchema = z.object({
  regles: z.array(regleSchema),
  tour: z.boolean(),
  version: z.int(),
  peutRegler: z.boolean(),
  agents: z.array(z.object({ id: z.uuid(), nom: z.string(), absent: z.boolean() })),
  a_confier: z.int(),
});
export type RepartitionLue = z.infer<typeof repartitionSchema>;
export const repartirBodySchema = z.strictObject({ essai: z.boolean() });
export const repartisSchema = z.object({
  essai: z.boolean(),
  repartis: z.array(z.object({ agent: z.uuid(), nom: z.string(), nombre: z.int() })),
  restent: z.int().describe(`Que rien ne confie, parmi les ${REPARTIS_MAXIMUM} plus anciens.`),
});
export type Repartis = z.infer<typeof repartisSchema>;
