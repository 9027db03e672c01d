import { CACHES } from '@guichet/rules/notation';
import { critereNotationSchema, ECHELLE_MAXIMUM, MAXIMA } from '@guichet/rules/subvention';
import * as z from 'zod';

const centiemes = z.int().min(0).max(2_000).describe('Sur 20, en centièmes.');

const noteCritereSchema = z.strictObject({
  code: z.string().min(1).max(60),
  note: z.int().min(0).max(ECHELLE_MAXIMUM).nullable().default(null),
  justification: z.string().trim().max(2_000).default(''),
});
export type NoteCritereSaisie = z.infer<typeof noteCritereSchema>;
export const noteBodySchema = z.strictObject({ notes: z.array(noteCritereSchema).max(MAXIMA.grille) });

/** What was submitted once, as it was. */
const noteSoumiseSchema = z.object({
  rang: z.int().describe('1 pour la première note de cette personne, puis une de plus à chaque reprise.'),
  notes: z.array(noteCritereSchema),
  total: centiemes,
  aveugle: z.boolean().describe('Écrite sans qu’aucune autre note ait pu être lue.'),
  soumise_at: z.iso.datetime(),
});
export type NoteSoumise = z.infer<typeof noteSoumiseSchema>;
const lectureSchema = noteSoumiseSchema.extend({
  lecteur: z.string(),
  moi: z.boolean(),
  interet: z.boolean().describe('Cette personne est aujourd’hui liée à l’association.'),
  reprises: z.array(noteSoumiseSchema).describe('Ses notes d’avant, la plus récente d’abord.'),
});
export type LectureNotee = z.infer<typeof lectureSchema>;

export const bilanSchema = z.object({
  lectures: z.int(),
  moyenne: centiemes,
  minimum: centiemes,
  maximum: centiemes,
  ecart: centiemes,
});
export type BilanNotation = z.infer<typeof bilanSchema>;

export const notationSchema = z.object({
  grille: z.array(critereNotationSchema),
  noter: z.object({ ok: z.boolean(), raison: z.string().nullable() }),
  attendues: z.int().describe('Les lectures que l’on attend.'),
  soumises: z.int().describe('Les personnes qui ont soumis leur note.'),
  mienne: z
    .object({
      notes: z.array(noteCritereSchema),
      brouillon: z.boolean().describe('Ce qui est écrit n’est pas soumis : personne d’autre ne le voit.'),
    })
    .nullable(),
  cache: z.enum(CACHES).nullable().describe('Pourquoi les notes des autres ne se lisent pas.'),
  lectures: z.array(lectureSchema).describe('La sienne, et celles des autres quand elles se lisent.'),
  bilan: bilanSchema.nullable(),
  version: z.int().describe('De ce que l’on écrit soi-même ; 0 tant que rien n’est écrit.'),
});
export type Notation = z.infer<typeof notationSchema>;
