import * as z from 'zod';
import { roleQuery } from './dossier.schema.ts';

export const NOM_VUE_MAXIMUM = 60;
const texte = z.string().max(400).default('');
/** What narrows and sorts the list, as the address of the screen writes it; empty when nothing is asked for. */
export const filtresVueSchema = z.strictObject({
  ...{ vue: texte, genre: texte, q: z.string().max(100).default(''), exercice: texte },
  ...{ etat: texte, statut: texte, dispositif: texte, crf: texte, tri: texte },
  ...{ agent: texte, retard: texte, du: texte, au: texte, min: texte, max: texte, colonnes: texte },
});

export const vueParamsSchema = z.strictObject({ vue: z.uuid() });
export const vuesQuerySchema = z.strictObject(roleQuery);
export const vueBodySchema = z.strictObject({
  nom: z.string().trim().min(1).max(NOM_VUE_MAXIMUM),
  filtres: filtresVueSchema,
  service: z.uuid().nullable().describe('Le service avec qui la partager ; rien : pour soi.'),
});
export const vueSchema = z.object({
  _id: z.uuid(),
  nom: z.string(),
  filtres: filtresVueSchema,
  service: z.object({ _id: z.uuid(), nom: z.string() }).nullable(),
  retirer: z.boolean().describe('Cette personne peut la retirer.'),
});
export type VueGardee = z.infer<typeof vueSchema>;
export const vuesSchema = z.object({ vues: z.array(vueSchema) });
