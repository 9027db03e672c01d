import { CIVILITES } from '@guichet/rules/compte';
import { idAssociationSchema, rattachementSchema } from '@guichet/rules/rattachement';
import {
  optionSchema,
  REFERENTIEL_CATEGORIES,
  REFERENTIEL_ETATS_CREDIT,
  REFERENTIEL_TYPES,
  readFilterOptions,
} from '@guichet/rules/referentiel';
import * as z from 'zod';

/** One value or several of the same name: a query cannot tell them apart. */
const repeated = <T extends z.ZodType>(item: T) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional();

const filterOptionsSchema = z
  .union([z.string().max(2_000), z.array(z.string().max(200)).max(50)])
  .transform((given, context) => {
    const filter = readFilterOptions(given);
    if (filter) return filter;
    context.addIssue({ code: 'custom', message: 'Filtre illisible : un objet JSON, ou des paires clé:valeur.' });
    return z.NEVER;
  })
  .optional();

export const referentielSchema = z.object({
  _id: z.uuid(),
  type: z.enum(REFERENTIEL_TYPES),
  libelle: z.string(),
  categorie: z.enum(REFERENTIEL_CATEGORIES),
  options: z.array(optionSchema),
  version: z.int(),
});
export type Referentiel = z.infer<typeof referentielSchema>;

export const referentielsQuerySchema = z.strictObject({
  type: repeated(z.enum(REFERENTIEL_TYPES)),
  categorie: z.enum(REFERENTIEL_CATEGORIES).optional(),
  filterOptions: filterOptionsSchema,
});
/** The 33 lists, and the one that is fixed (PAIE-002). */
const TYPES_LUS = [...REFERENTIEL_TYPES, REFERENTIEL_ETATS_CREDIT.type] as const;
export const referentielLuSchema = referentielSchema.extend({ type: z.enum(TYPES_LUS) });
export const referentielQuerySchema = z.strictObject({
  type: z.enum(TYPES_LUS),
  filterOptions: filterOptionsSchema,
});
export const referentielParamsSchema = z.strictObject({ _id: z.uuid() });

/** The person as the portal knows them; tokens are in none of its answers (P-3). */
export const utilisateurSchema = z.object({
  _id: z.uuid(),
  lcaId: z.uuid(),
  authId: z.uuid(),
  email: z.string(),
  civilite: z.enum(CIVILITES),
  nom: z.string(),
  prenom: z.string(),
  role: z.string().nullable(),
  roles: z.array(z.string()),
  enabled: z.boolean(),
  mustChangePassword: z.boolean().optional().describe('Dit seulement à la personne elle-même.'),
  id_responsable: z.uuid().nullable(),
  associations: z.array(rattachementSchema),
  version: z.int(),
});
export type Utilisateur = z.infer<typeof utilisateurSchema>;

export const userParamsSchema = z.strictObject({ id: z.uuid() });
export const exitParamsSchema = z.strictObject({ authId: z.uuid() });
export const exitQuerySchema = z.strictObject({ id_asso: idAssociationSchema });

export const paysSchema = z.object({ code: z.string(), iso2: z.string(), label: z.string() });
/** A choice of a fixed list. */
export const choixSchema = z.object({ code: z.string(), label: z.string() });

/** The signed ends of the history's chains, as anybody may check them: docs/ANCRES.md says how. */
export const ancresSchema = z.object({
  cles: z.array(z.object({ cle: z.string(), pem: z.string() })),
  ancres: z.array(z.object({ jour: z.string(), enonce: z.string(), signature: z.string(), cle: z.string() })),
});
