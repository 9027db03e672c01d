import * as z from 'zod';

export const saisonPspParamsSchema = z.strictObject({
  id: z.coerce.number().int().min(1).max(12).describe('La saison.'),
});

/** PSP-005, with the last day, what a code is worth and the day of the waves. */
export const saisonPspSchema = z.object({
  id: z.number().int(),
  id_exercice: z.string(),
  active: z.boolean(),
  date_debut: z.iso.date(),
  date_fin: z.iso.date(),
  montant: z.number().int(),
  jour_de_lot: z.number().int(),
  version: z.number().int(),
});
export type SaisonPspLue = z.infer<typeof saisonPspSchema>;

/** For who opens seasons: what the season still lacks, and who must act. */
export const saisonSuivieSchema = saisonPspSchema.extend({
  etat: z.enum(['avant', 'ouverte', 'suspendue', 'close']),
  cle: z.boolean().describe('La clé de la saison est sur ce serveur.'),
  engagee: z.boolean().describe('Des clubs y ont ouvert leur dossier.'),
  prolongation: z
    .object({
      date_fin: z.iso.date(),
      demande: z.object({ nom: z.string(), at: z.iso.datetime(), moi: z.boolean() }),
      accorder: z.object({ ok: z.boolean(), raison: z.string().nullable() }),
    })
    .nullable()
    .describe('Demandée par une personne, à accorder par une autre.'),
});
export type SaisonSuivie = z.infer<typeof saisonSuivieSchema>;
