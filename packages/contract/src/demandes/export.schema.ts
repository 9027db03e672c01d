import { ETATS_EXPORT, FORMATS_EXPORT, LIGNES_EXPORT } from '@guichet/rules/export';
import * as z from 'zod';
import { travailQuerySchema } from './travail.schema.ts';

/** The list as it is shown: its view, its filters, its order. */
export const exportQuerySchema = travailQuerySchema.omit({ limit: true, after: true });
export const exportBodySchema = z.strictObject({
  ligne: z.enum(LIGNES_EXPORT).describe('Ce qu’est une ligne du fichier.'),
  format: z.enum(FORMATS_EXPORT),
});
export const exportParamsSchema = z.strictObject({ export: z.uuid() });

export const exportSchema = z.object({
  _id: z.uuid(),
  objet: z.enum(['liste', 'archive']),
  ligne: z.enum(LIGNES_EXPORT).nullable(),
  format: z.enum([...FORMATS_EXPORT, 'zip']),
  nom: z.string(),
  dossier: z.string().nullable().describe('Le numéro du dossier dont c’est l’archive.'),
  etat: z.enum(ETATS_EXPORT),
  faites: z.int().describe('Ce qui est déjà lu, sur `total` : des lignes de la liste, ou des pièces de l’archive.'),
  total: z.int().nullable(),
  lignes: z.int().nullable().describe('Du fichier, une fois prêt.'),
  octets: z.int().nullable(),
  empreinte: z.string().nullable().describe('SHA-256 du fichier.'),
  demande_at: z.iso.datetime(),
  fait_at: z.iso.datetime().nullable(),
  expire_at: z.iso.datetime(),
});
export type ExportLu = z.infer<typeof exportSchema>;
export const exportsSchema = z.object({ exports: z.array(exportSchema) });
