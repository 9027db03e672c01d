import * as z from 'zod';
import type { Drafts } from '../form/createDrafts.ts';

const NAME = 'ajout-association';

/** What is chosen so far: lost with the tab, and when one leaves. */
const choixSchema = z.object({
  id_correspondance: z.int(),
  nom: z.string(),
  commune: z.string().nullable(),
  id_rna: z.string().nullable(),
  id_siren: z.string().nullable(),
  etablissement: z
    .object({ id_siret: z.string().nullable(), libelle: z.string(), seul: z.boolean().default(false) })
    .nullable()
    .describe('Null tant qu’aucun n’est choisi.'),
});
export type ChoixAssociation = z.infer<typeof choixSchema>;

export const readChoix = (drafts: Drafts): ChoixAssociation | null =>
  choixSchema.safeParse(drafts.read(NAME)).data ?? null;
export const writeChoix = (drafts: Drafts, choix: ChoixAssociation): void => drafts.write(NAME, choix);
export const clearChoix = (drafts: Drafts): void => drafts.clear(NAME);
