import * as z from 'zod';
import { roleWishSchema } from '../roleWish.ts';

export const pdfEtatSchema = z.object({
  /** Of the dossier as it is now: absent until it is asked for. */
  etat: z.enum(['absent', 'en_preparation', 'pret', 'echec']),
  demande_at: z.iso.datetime().nullable(),
});

/** The whole dossier, or only its receipt. `from` is accepted and ignored. */
export const pdfQuerySchema = z.strictObject({
  role: roleWishSchema,
  piece: z.enum(['dossier', 'recu']).default('dossier'),
  from: z.string().max(20).optional(),
});
