import {
  PREREMPLISSAGE_JOURS,
  PREREMPLISSAGE_JOURS_MAXIMUM,
  SIGNES_MAXIMUM,
  UTILISATIONS_MAXIMUM,
  VALEURS_MAXIMUM,
} from '@guichet/rules/preremplissage';
import * as z from 'zod';
import { dossierParamsSchema } from './dossier.schema.ts';

const valeurSchema = z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)]);
const chemin = z.string().min(1).max(80);

export const preremplissageBodySchema = z.strictObject({
  subvention: z.string().trim().min(1).max(100).describe('Le code de la subvention : le service l’instruit.'),
  valeurs: z
    .record(chemin, valeurSchema)
    .refine((valeurs) => Object.keys(valeurs).length > 0, 'Aucune valeur à proposer.')
    .refine((valeurs) => Object.keys(valeurs).length <= VALEURS_MAXIMUM, `${VALEURS_MAXIMUM} champs au plus.`)
    .refine((valeurs) => JSON.stringify(valeurs).length <= SIGNES_MAXIMUM, `${SIGNES_MAXIMUM} signes au plus en tout.`),
  utilisations: z.int().min(1).max(UTILISATIONS_MAXIMUM).default(1),
  jours: z.int().min(1).max(PREREMPLISSAGE_JOURS_MAXIMUM).default(PREREMPLISSAGE_JOURS),
});
export const preremplissageFaitSchema = z.object({
  lien: z.url().describe('À donner à la personne ; il n’est dit qu’une fois, et ne contient aucune valeur.'),
  utilisations: z.int(),
  expire_at: z.iso.datetime(),
});

export const jetonPreremplissageSchema = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/u) });

const champSchema = z.object({
  chemin,
  libelle: z.string(),
  propose: valeurSchema,
  /** What the project holds already; null for nothing. */
  actuel: z.unknown(),
});
const cibleSchema = z.object({
  id_fo: z.string(),
  id_siret: z.string(),
  demandeur: z.string(),
  /** Null for a project that would be added. */
  projet: z.object({ _id: z.uuid(), intitule: z.string().nullable(), version: z.int() }).nullable(),
  champs: z.array(champSchema).max(VALEURS_MAXIMUM),
});
export type CiblePreremplissage = z.infer<typeof cibleSchema>;
export const preremplissageLuSchema = z.object({
  _id: z.uuid(),
  service: z.string(),
  subvention: z.object({ code: z.string(), nom: z.string() }),
  expire_at: z.iso.datetime(),
  /** Where it can be put: the dossiers of this scheme that one may write, project by project. */
  cibles: z.array(cibleSchema).max(100),
});
export type PreremplissageLu = z.infer<typeof preremplissageLuSchema>;

export const acceptationBodySchema = z.strictObject({
  dossier: dossierParamsSchema.shape.id,
  projet: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Le projet à remplir, à la version dite par If-Match ; rien : un de plus.'),
  champs: z.array(chemin).min(1, 'Choisissez au moins un champ.').max(VALEURS_MAXIMUM),
});
export const acceptationSchema = z.object({ id_fo: z.string(), projet: z.uuid() });
