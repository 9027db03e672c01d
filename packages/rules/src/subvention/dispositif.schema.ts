import * as z from 'zod';
import { texte, texteOuRien } from './attendu.schema.ts';

export const codeDispositifSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/u, 'Le code ne contient que lettres, chiffres et tirets.');

/** A family of schemes, and the names under which it is asked for. */
export const dispositifSchema = z.strictObject({
  code: codeDispositifSchema,
  nom: texte('Nom', 200),
  description: texteOuRien('Présentation', 2_000),
  sous_dispositifs: z
    .array(z.strictObject({ code: texte('Code', 100), nom: texte('Nom', 200) }))
    .max(50)
    .default([]),
  actif: z.boolean().default(true),
});
export type Dispositif = z.infer<typeof dispositifSchema>;
