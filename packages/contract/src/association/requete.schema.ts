import { idAssociationSchema } from '@guichet/rules/rattachement';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';

const siret = z
  .string()
  .max(30)
  .transform((value) => value.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{14}$/));

/** The establishment that an item is about; nothing when it is about the whole association. */
export const siretOuRien = siret.nullable();

/** The association of a call, in either spelling. */
export const ofAssociation = {
  id_asso: idAssociationSchema.optional().describe('Numéro de fiche, SIREN, SIRET ou RNA.'),
  idAsso: idAssociationSchema.optional(),
};
interface Named {
  readonly id_asso?: string | undefined;
  readonly idAsso?: string | undefined;
}
export const namesAssociation = ({ id_asso, idAsso }: Named): boolean => (id_asso ?? idAsso) !== undefined;
export const NOMMEZ = 'Nommez l’association : id_asso.';

const annee = z.coerce.number().int().min(1900).max(2100);

export const listQuerySchema = z
  .strictObject({
    ...ofAssociation,
    id_siret: siret.optional(),
    annee: annee.optional(),
    includeDeleted: z.enum(['true', 'false']).default('false'),
  })
  .refine(namesAssociation, NOMMEZ);

/** By pages; `after` is the last of the page before. */
const limit = pageSizeSchema;
export const etablissementsQuerySchema = listQuerySchema.safeExtend({ limit, after: siret.optional() });
export const compositionQuerySchema = listQuerySchema.safeExtend({ limit, after: z.uuid().optional() });

export const createQuerySchema = z
  .strictObject({
    ...ofAssociation,
    id_siret: siret.optional(),
    annee: annee.optional(),
    membre_haa: z.enum(['true', 'false']).optional(),
  })
  .refine(namesAssociation, NOMMEZ);

/** Which item: its id, which the documents also call uuid. */
export const itemQuerySchema = z
  .strictObject({
    ...ofAssociation,
    id: z.uuid().optional(),
    uuid: z.uuid().optional(),
    id_siret: siret.optional(),
    annee: annee.optional(),
    numero: z.string().max(100).optional(),
    id_correspondance_parent: z.coerce.number().int().positive().optional(),
  })
  .refine(namesAssociation, NOMMEZ);

/** Repeated words, or one with commas: include=identite&include=ribs. */
const parts = z
  .union([z.string().max(500), z.array(z.string().max(60)).max(30)])
  .transform((given) => (Array.isArray(given) ? given : given.split(',')).map((part) => part.trim()))
  .optional();

export const recordQuerySchema = z.strictObject({
  q: idAssociationSchema,
  endpoint: z.string().max(60).optional(),
  include: parts,
  exclude: parts,
  includeDeleted: z.enum(['true', 'false']).default('false'),
  hideRepresentantsLegaux: z.enum(['true', 'false']).default('false'),
});
export const lightQuerySchema = z.strictObject({
  q: z.string().trim().min(1).max(200),
  endpoint: z.string().max(60).optional(),
  include: parts,
  exclude: parts,
  includeDeleted: z.enum(['true', 'false']).default('false'),
  representants_legaux: z.enum(['true', 'false']).default('false'),
});
/** CALL-GEO-001: an address as people type it, or a town and its postcode. */
export const adressesQuerySchema = z.strictObject({
  q: z.string().trim().min(3).max(200).describe('L’adresse, ou le début de la commune.'),
  cp: z
    .string()
    .regex(/^\d{5}$/u)
    .optional()
    .describe('Le code postal.'),
  communes: z.enum(['true', 'false']).optional().describe('Les communes seules, pour en connaître le code INSEE.'),
});
export const adressesSchema = z.object({
  adresses: z.array(
    z.object({
      label: z.string(),
      numero: z.string().nullable(),
      voie: z.string().nullable().describe('Avec son type : « Rue de la Paix ».'),
      cp: z.string(),
      commune: z.string(),
      code_insee: z.string(),
    }),
  ),
  source: z.enum(['service', 'communes']).describe('« communes » quand le service des adresses ne répond pas.'),
});
export type AdresseProposee = z.infer<typeof adressesSchema>['adresses'][number];

export const searchQuerySchema = z.strictObject({ q: z.string().min(1).max(200) });
