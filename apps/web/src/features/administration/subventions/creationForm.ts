import { contenuAgrementSchema } from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { codeAgrementSchema, codeSubventionSchema, contenuSubventionSchema } from '@guichet/rules/subvention';
import * as z from 'zod';
import type { Nouvelle } from '../porte/porte.ts';

const { shape } = contenuSubventionSchema;
const { type_agrement, categorie, niveau } = contenuAgrementSchema.shape;

const vierge = z.object({
  depart: z.literal('vierge'),
  nom: shape.nom,
  code: codeSubventionSchema,
  exercice: z.coerce
    .number<string>('Écrivez l’année de l’exercice, par exemple 2027.')
    .int('Écrivez l’année de l’exercice, par exemple 2027.')
    .min(2000, 'Écrivez l’année de l’exercice, par exemple 2027.')
    .max(2100, 'Écrivez l’année de l’exercice, par exemple 2027.'),
});
const nouvelleOf = ({ nom, code, exercice }: z.output<typeof vierge>): Nouvelle => ({
  ...{ nom, code, campagne_exercice: exercice },
});
/** What a blank one is made of, by its genre. */
const VIERGES: Readonly<Record<Genre, z.ZodType<Nouvelle>>> = {
  subvention: vierge
    .extend({ dispositif: z.string().min(1, 'Choisissez un dispositif.') })
    .transform(({ dispositif, ...reste }) => ({ ...nouvelleOf(reste), dispositif: { code: dispositif } })),
  agrement: vierge
    .extend({
      code: codeAgrementSchema,
      type_agrement,
      categorie: z.string().min(1, 'Choisissez une catégorie.').pipe(categorie),
      niveau: z.string().min(1, 'Choisissez un niveau.').pipe(niveau),
    })
    .transform((saisie) => ({
      ...nouvelleOf(saisie),
      ...{ type_agrement: saisie.type_agrement, categorie: saisie.categorie, niveau: saisie.niveau },
    })),
};
const CODES = { subvention: codeSubventionSchema, agrement: codeAgrementSchema } as const satisfies Readonly<
  Record<Genre, z.ZodType<string>>
>;
const copieOf = (genre: Genre, message: string) =>
  z.object({
    depart: z.literal('copie'),
    modele: z.string().min(1, message),
    code: z.union([z.literal('').transform(() => undefined), CODES[genre]]),
  });

export type CreationSaisie =
  | { readonly depart: 'vierge'; readonly nouvelle: Nouvelle }
  | { readonly depart: 'copie'; readonly modele: string; readonly code: string | undefined };

/** Either a blank one, or last year's taken up again: each way asks for its own fields only. */
export const creationSchemaOf = (genre: Genre, choisissez: string) =>
  z
    .object({
      depart: z.enum(['vierge', 'copie']),
      modele: z.string(),
      nom: z.string(),
      code: z.string(),
      dispositif: z.string(),
      type_agrement: z.string(),
      categorie: z.string(),
      niveau: z.string(),
      exercice: z.string(),
    })
    .transform((saisie, context): CreationSaisie => {
      const read =
        saisie.depart === 'copie'
          ? copieOf(genre, choisissez).safeParse(saisie)
          : VIERGES[genre].transform((nouvelle) => ({ depart: 'vierge', nouvelle }) as const).safeParse(saisie);
      if (read.success) return read.data;
      for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
      return z.NEVER;
    });
