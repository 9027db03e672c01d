import * as z from 'zod';
import { ORIGINES } from './choix.ts';
import { DOCUMENT_ERREURS } from './refus.erreurs.ts';
import { TYPES } from './types.ts';

const META_MAXIMUM = 4_000;
const emptyAsAbsent = (value: unknown): unknown => (value === '' || value === 'null' ? undefined : value);
const absent = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional());

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Flat and short: a place for a reference or a remark, not for another file. */
export const metaSchema = z
  .record(z.string().min(1).max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((meta) => JSON.stringify(meta).length <= META_MAXIMUM);
export type Meta = z.infer<typeof metaSchema>;

export const siretSchema = z
  .string()
  .max(30)
  .transform((value) => value.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{14}$/u, "La valeur du champ SIRET n'est pas au bon format."));

const typeSchema = z.enum(TYPES, DOCUMENT_ERREURS.TYPE_DOCUMENT_INCONNU.message);
const anneeSchema = z.coerce.number().int().min(1900).max(2100);

/** UPLOAD-004: what comes beside the file, as text since a form carries nothing else. */
export const depotSchema = z.strictObject({
  id_asso: z.string().min(1).max(30),
  id_type: typeSchema,
  id_siret: absent(siretSchema),
  annee_validite: absent(anneeSchema),
  origine: absent(z.enum(ORIGINES)),
  meta: z
    .preprocess((value) => (typeof value === 'string' && value !== '' ? readJson(value) : value || {}), metaSchema)
    .default({}),
});
export type Depot = z.output<typeof depotSchema>;

export const modificationDocumentSchema = z
  .strictObject({
    id_type: typeSchema.exactOptional(),
    annee_validite: anneeSchema.nullable().exactOptional(),
    meta: metaSchema.exactOptional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'Aucun champ à modifier.');
export type ModificationDocument = z.infer<typeof modificationDocumentSchema>;
