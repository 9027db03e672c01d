import { GENRES_LETTRE } from '@guichet/rules/lettre';
import * as z from 'zod';
import { versionLettre } from '../demandes/lettre.schema.ts';
import { roleWishSchema } from '../roleWish.ts';

/** One more each time something becomes of a titre: numbered from 1 for each service. */
export const numeroLettreQuerySchema = z.strictObject({
  role: roleWishSchema,
  numero: z.coerce.number().int().min(1).max(30_000).optional().describe('Le numéro de la lettre ; sinon la dernière.'),
});

export const numeroLettrePdfQuerySchema = numeroLettreQuerySchema.extend(versionLettre);

export const lettresSchema = z.object({
  lettres: z.array(
    z.object({
      id_service: z.uuid(),
      numero: z.int(),
      genre: z.enum(GENRES_LETTRE),
      titre: z.string(),
      genere_at: z.iso.datetime(),
      notifie_at: z.iso.datetime().nullable(),
      pdf: z.boolean().describe('Son fichier peut être téléchargé.'),
    }),
  ),
});
