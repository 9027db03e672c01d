import { GENRES } from '@guichet/rules/genre';
import { ACTES_COMPLEMENT, complementSaisiSchema, ETATS_COMPLEMENT } from '@guichet/rules/instruction';
import * as z from 'zod';
import { dossierParamsSchema } from './dossier.schema.ts';

const { id } = dossierParamsSchema.shape;
export const complementParamsSchema = z.strictObject({ id, complement: z.uuid() });

export const complementSchema = complementSaisiSchema.extend({
  _id: z.uuid(),
  libelle: z.string(),
  id_service: z.uuid(),
  etat: z.enum(ETATS_COMPLEMENT),
  reponse: z.string().nullable(),
  cree_at: z.iso.datetime(),
  change_at: z.iso.datetime(),
  valeurs: z
    .object({ avant: z.unknown(), maintenant: z.unknown(), a_change: z.boolean() })
    .nullable()
    .describe('Ce que c’était quand le service l’a demandé, et ce que c’est ; absent de ce qui fut demandé avant.'),
  version: z.int(),
});
export type Complement = z.infer<typeof complementSchema>;
/** One that an association owes an answer to, wherever it is. */
export const complementsAttendusSchema = z.object({
  complements: z.array(
    complementSchema.pick({ _id: true, libelle: true, echeance: true }).extend({
      service: z.string().nullable(),
      id_dossier: z.string(),
      id_fo: z.string(),
      nom: z.string(),
      id_siret: z.string(),
      subvention: z.string(),
      genre: z.enum(GENRES),
    }),
  ),
});
export type ComplementAttendu = z.infer<typeof complementsAttendusSchema>['complements'][number];
export const complementsSchema = z.object({ complements: z.array(complementSchema) });

export const complementsBodySchema = z.strictObject({ complements: z.array(complementSaisiSchema).min(1).max(50) });
export const complementActeBodySchema = z.strictObject({
  acte: z.enum(ACTES_COMPLEMENT),
  message: z.string().trim().max(2_000).default(''),
  /** The new one, of an extension only. */
  echeance: z.iso.date().nullable().default(null),
});

/** Several points at once: all of them are answered, or none. */
export const reponsesBodySchema = z.strictObject({
  reponses: z
    .array(
      z.strictObject({
        complement: z.uuid(),
        version: z.int(),
        message: complementActeBodySchema.shape.message,
      }),
    )
    .min(1)
    .max(50),
});
