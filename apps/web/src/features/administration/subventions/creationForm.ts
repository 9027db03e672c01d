import { codeSubventionSchema, contenuSubventionSchema } from '@guichet/rules/subvention';
import * as z from 'zod';

const { shape } = contenuSubventionSchema;

const vierge = z.object({
  depart: z.literal('vierge'),
  nom: shape.nom,
  code: codeSubventionSchema,
  dispositif: z.string().min(1, 'Choisissez un dispositif.'),
  exercice: z.coerce
    .number<string>('Écrivez l’année de l’exercice, par exemple 2027.')
    .int('Écrivez l’année de l’exercice, par exemple 2027.')
    .min(2000, 'Écrivez l’année de l’exercice, par exemple 2027.')
    .max(2100, 'Écrivez l’année de l’exercice, par exemple 2027.'),
});
const copie = z.object({
  depart: z.literal('copie'),
  modele: z.string().min(1, 'Choisissez la subvention à reprendre.'),
  code: z.union([z.literal('').transform(() => undefined), codeSubventionSchema]),
});

const departSchema = z.discriminatedUnion('depart', [vierge, copie]);
export type CreationSaisie = z.output<typeof departSchema>;

/** Either a blank one, or last year's taken up again: each way asks for its own fields only. */
export const creationSchema = z
  .object({
    depart: z.enum(['vierge', 'copie']),
    modele: z.string(),
    nom: z.string(),
    code: z.string(),
    dispositif: z.string(),
    exercice: z.string(),
  })
  .transform((saisie, context): CreationSaisie => {
    const read = departSchema.safeParse(saisie);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
