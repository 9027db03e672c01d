import * as z from 'zod';
import { PORTEES } from './portees.ts';

const LISTE_MAXIMUM = 100;
const unique = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .max(LISTE_MAXIMUM, `${LISTE_MAXIMUM} au plus.`)
    .transform((all) => [...new Set(all)]);

export const limitesCleSchema = z.strictObject({
  subventions: unique(z.uuid()).default([]),
  dispositifs: unique(z.string().trim().min(1).max(60)).default([]),
  dossiers: unique(
    z.string().regex(/^(?:\d{14}|\d{2}-\d{6,8})$/u, 'Un numéro de dossier s’écrit comme 27-000123.'),
  ).default([]),
});

export const cleSaisieSchema = z.strictObject({
  nom: z
    .string()
    .trim()
    .min(1, 'Veuillez renseigner le champ Nom.')
    .max(100, 'Le nom est trop long (100 caractères au plus).'),
  portees: unique(z.enum(PORTEES)).refine((all) => all.length > 0, 'Choisissez ce que la clé peut lire.'),
  limites: limitesCleSchema.prefault({}),
  expire_le: z.iso.date('Choisissez le dernier jour de la clé.'),
});
export type CleSaisie = z.infer<typeof cleSaisieSchema>;
