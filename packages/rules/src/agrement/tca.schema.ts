import * as z from 'zod';
import { orNull } from '../validation/index.ts';

const texte = (maximum: number) => z.string().trim().min(1).max(maximum);
const MONTANT_MAXIMUM = 1e11;

/** ERR-090: who leads the association, and whether they are paid for it; amounts in cents. */
const dirigeantSchema = z.strictObject({
  id_representant: z.uuid(),
  remunere: z.boolean().nullable(),
  montant_annuel: z.int().min(0).max(MONTANT_MAXIMUM).nullable(),
});

/** Named by the one who asks: the portal proves nothing of it. */
const nommeSchema = z.strictObject({
  nom: texte(300),
  reference: orNull(texte(100)).default(null),
});

/** AGREMENT-012. Each list follows a question: nobody is asked for what they do not have. */
export const tcaSchema = z.strictObject({
  dirigeants: z.array(dirigeantSchema).max(50),
  a_agrements_labels: z.boolean().nullable(),
  agrements_labels: z.array(nommeSchema).max(100),
  a_unions: z.boolean().nullable(),
  unions: z.array(nommeSchema).max(100),
  a_membres: z.boolean().nullable(),
  membres: z.array(nommeSchema).max(1_000),
});
export type DonneesTca = z.infer<typeof tcaSchema>;

export const EMPTY_TCA: DonneesTca = {
  dirigeants: [],
  a_agrements_labels: null,
  agrements_labels: [],
  a_unions: null,
  unions: [],
  a_membres: null,
  membres: [],
};
