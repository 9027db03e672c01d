import * as z from 'zod';
import { codeSchema, texte, texteOuRien } from './attendu.schema.ts';

export const ECHELLE_MAXIMUM = 100;
export const POIDS_MAXIMUM = 100;

/** One thing that readers weigh: from 0 to its scale, for its part of the whole. */
export const critereNotationSchema = z.strictObject({
  code: codeSchema,
  libelle: texte('Critère', 200),
  aide: texteOuRien('Aide', 1_000),
  poids: z
    .int('Le poids est un nombre entier.')
    .min(1, 'Le poids est d’au moins 1.')
    .max(POIDS_MAXIMUM, `Le poids ne dépasse pas ${POIDS_MAXIMUM}.`)
    .default(1),
  echelle: z
    .int('La note la plus haute est un nombre entier.')
    .min(1, 'La note la plus haute est d’au moins 1.')
    .max(ECHELLE_MAXIMUM, `La note la plus haute ne dépasse pas ${ECHELLE_MAXIMUM}.`)
    .default(5),
  /** A mark without its reason is not a mark: the scheme says where one may be given so. */
  justification: z.boolean().default(true),
});
export type CritereNotation = z.infer<typeof critereNotationSchema>;
