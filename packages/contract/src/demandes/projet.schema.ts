import { financementSchema, projetSchema } from '@guichet/rules/projet';
import * as z from 'zod';
import { roleWishSchema } from '../roleWish.ts';
import { several } from '../several.ts';

const id = z.string().regex(/^(?:\d{14}|\d{2}-\d{6,8})$/u);
export const projetsParamsSchema = z.strictObject({ id });
export const projetParamsSchema = z.strictObject({ id, projet: z.uuid() });
const words = several(z.string().max(60));
export const projetQuerySchema = z.strictObject({ role: roleWishSchema, fields: words });
export const projetRoleQuerySchema = z.strictObject({ role: roleWishSchema });

/** PROJET-001; a part that `fields` did not name is absent. */
export const projetAnswerSchema = projetSchema.partial().extend({
  _id: z.uuid(),
  identifiant: z.object({ id_fo: z.string() }),
  need_validation: z.boolean(),
  version: z.int(),
});
export type ProjetAnswer = z.infer<typeof projetAnswerSchema>;
export const projetsSchema = z.object({ projets: z.array(projetAnswerSchema) });

const { shape } = projetSchema;
/** What is sent merges with what is there, block by block and field by field; amounts proposed and granted are the service's. */
export const updateProjetBodySchema = z
  .strictObject({
    description: shape.description
      .omit({ rang_dossier: true, numero_projet: true, demandeur_id_siret: true })
      .partial(),
    beneficiaire: shape.beneficiaire.partial(),
    territoires: shape.territoires.partial(),
    moyens: shape.moyens.partial(),
    evaluation: shape.evaluation.partial(),
    financements: z
      .array(
        z.strictObject({
          annee: z.int(),
          id_service_instructeur: z.string().max(100),
          montant_demande: financementSchema.shape.montant_demande,
        }),
      )
      .max(300),
    cofinancements: shape.cofinancements,
    budgets: shape.budgets,
    customs: shape.customs,
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Aucun champ à modifier.');
export const patchProjetBodySchema = z
  .strictObject({
    rang_dossier: z.int().min(1).max(1_000),
    need_validation: z.literal(false),
    ...updateProjetBodySchema.shape,
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Aucun champ à modifier.');
export const createProjetBodySchema = z.strictObject({
  intitule: z.string().trim().min(1).max(300).nullable().default(null),
});
export const transferBodySchema = z.strictObject({ idDossierTo: id });
