import { TRIVALENTS } from '@guichet/rules/conditions';
import {
  codeSubventionSchema,
  contenuLuSchema,
  contenuSubventionSchema,
  dispositifSchema,
  ELIGIBILITES,
  ETATS_PLURIANNUEL,
  montantsSchema,
  preparationSchema,
  sousDispositifSchema,
} from '@guichet/rules/subvention';
import * as z from 'zod';
import { changesOf, narrowable } from '../changes.ts';
import { pageSizeSchema } from '../page.ts';
import { several } from '../several.ts';

/** SUBV-002: a service as a scheme names it. */
export const serviceInstructeurSchema = z.object({
  _id: z.string(),
  code: z.string(),
  nom: z.string(),
  type: z.string(),
  niveau_territorial: z.string().nullable(),
  code_territoire: z.string().nullable(),
  bo: z.string().nullable(),
  federation_sportive: z.string().nullable(),
});
export type ServiceInstructeur = z.infer<typeof serviceInstructeurSchema>;

const instructeurAnswerSchema = z.object({ service: serviceInstructeurSchema, isReferent: z.boolean() });
const dispositifNommeSchema = z.object({ code: z.string(), nom: z.string() });

/** Why, in French, and where to mend it in the record. */
export const raisonSchema = z.object({
  valeur: z.enum(TRIVALENTS),
  libelle: z.string(),
  explication: z.string(),
  rubrique: z.string().nullable(),
  champ: z.string().nullable(),
});
export const eligibiliteSchema = z.object({ etat: z.enum(ELIGIBILITES), raisons: z.array(raisonSchema) });

/** A part of a scheme, with what the rules say of it: who reads the answer need not know their names (SUBV-012, SUBV-020, SUBV-021). */
export const sousDispositifLuSchema = sousDispositifSchema.safeExtend({
  regles: z.strictObject({
    exercice_fin_pluriannuel: z
      .int()
      .describe('Le dernier exercice d’une demande pluriannuelle, là où elle est possible.'),
    indicateurs: z.boolean().describe('Les indicateurs d’évaluation sont demandés.'),
    fonctionnement_seul: z.boolean().describe('Bénéficiaires, territoires, moyens et évaluation sont sans objet.'),
  }),
});
export type SousDispositifLu = z.infer<typeof sousDispositifLuSchema>;

/** When each part of the last published version is open, whatever the draft says; null when nothing is published. */
const calendrierPublieSchema = z
  .array(z.object({ date_debut: z.string(), date_fin: z.string() }))
  .nullable()
  .describe('Les dates de la dernière version publiée, celles que voient les associations.');

/** A scheme whole (SUBV-001): its published content, or its draft for who manages it. */
export const subventionSchema = contenuLuSchema.extend({
  _id: z.uuid(),
  code: z.string(),
  active: z.boolean(),
  dispositif: dispositifNommeSchema,
  sous_dispositifs: z.array(sousDispositifLuSchema),
  instructeurs: z.array(instructeurAnswerSchema),
  calendrier_publie: calendrierPublieSchema,
  /** The version that this content is; null for a draft. */
  numero: z.int().nullable(),
  /** The last published one; null when there is none. */
  publiee: z.int().nullable(),
  /** Whether the draft differs from the last published version. Only said to who manages it. */
  a_publier: z.boolean(),
  peut_gerer: z.boolean(),
  /** Only said to who manages it. */
  gestionnaire: z.object({ _id: z.string(), nom: z.string() }).nullable(),
  /** Of the draft, to send back with a change; for who does not manage it, the number of what they read. */
  version: z.int(),
});
export type Subvention = z.infer<typeof subventionSchema>;

/** A copy, and the names of those who instruct the model and whom the copier may not name. */
export const duplicateAnswerSchema = subventionSchema.extend({
  instructeurs_retires: z
    .array(z.string())
    .describe('Les services instructeurs du modèle que la copie n’a pas gardés, car vous ne les gérez pas.'),
});

/** One line of the directory. */
export const subventionLigneSchema = z.object({
  _id: z.uuid(),
  code: z.string(),
  nom: z.string(),
  resume: z.string().nullable(),
  active: z.boolean(),
  campagne_exercice: z.int(),
  dispositif: dispositifNommeSchema,
  sous_dispositifs: z.array(sousDispositifSchema),
  montants: montantsSchema,
  calendrier_publie: calendrierPublieSchema,
  publiee: z.int().nullable(),
  a_publier: z.boolean(),
  gestionnaire: z.string().nullable(),
  /** Those who would instruct it for the association asked for; else the referents. */
  services: z.array(z.string()),
  eligibilite: eligibiliteSchema.nullable(),
  modifie_at: z.iso.datetime(),
});
export type SubventionLigne = z.infer<typeof subventionLigneSchema>;
export const subventionsSchema = z.object({
  subventions: z.array(narrowable(subventionLigneSchema)),
  /** What to ask for the next page; null at the end. */
  after: z.string().nullable(),
  /** How many of each verdict, for the association asked for. */
  compte: z.record(z.enum(ELIGIBILITES), z.int()).nullable(),
  /** What the record does not say yet, and without which other schemes cannot be found for it. */
  manque: z.array(raisonSchema),
});

export const CAMPAGNES = ['ouverte', 'a_venir', 'close'] as const;
const oui = z.enum(['true', 'false']).transform((value) => value === 'true');

export const listSubventionsQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional().describe('Des mots du nom, du résumé, du dispositif ou du code.'),
  dispositif: z.string().max(60).optional(),
  sous_dispositif: z.string().max(100).optional(),
  exercice: z.coerce.number().int().min(2000).max(2100).optional(),
  active: oui.optional().describe('Sans effet pour qui ne gère pas : seules les ouvertes lui sont montrées.'),
  campagne: several(z.enum(CAMPAGNES)),
  departement: z.string().max(3).optional(),
  federation: z.string().max(200).optional(),
  id_asso: z.string().max(20).optional().describe('L’association pour laquelle dire l’éligibilité.'),
  eligibilite: several(z.enum(ELIGIBILITES)),
  gestion: oui.optional().describe('Ce que l’on gère, brouillons compris.'),
  fields: several(z.string().max(60)).describe('Ne rendre que ces champs ; _id et code toujours.'),
  populate: several(z.string().max(60)),
  limit: pageSizeSchema,
  after: z.string().max(200).optional(),
});

export const subventionParamsSchema = z.strictObject({
  code: z.string().min(1).max(60).describe('Le code ou le numéro.'),
});
export const subventionIdParamsSchema = z.strictObject({ id: z.uuid() });
export const versionParamsSchema = z.strictObject({
  id: z.uuid(),
  numero: z.coerce.number().int().min(1).max(100_000),
});
export const readSubventionQuerySchema = z.strictObject({
  populate: several(z.string().max(60)),
  version: z.enum(['publiee', 'brouillon']).default('publiee'),
});
export const preparationQuerySchema = z.strictObject({ id_asso: z.string().min(1).max(20) });

export const createSubventionBodySchema = contenuSubventionSchema.extend({
  code: codeSubventionSchema,
  /** The service that manages it; one's own when absent. */
  id_gestionnaire: z.uuid().nullable().default(null),
});
/** Only what changed, and at least one thing; `active` opens or closes the scheme. */
export const updateSubventionBodySchema = changesOf({
  ...contenuSubventionSchema.shape,
  code: codeSubventionSchema,
  active: z.boolean(),
});
export const duplicateSubventionBodySchema = z.strictObject({ code: codeSubventionSchema.optional() });
export const publishSubventionBodySchema = z.strictObject({
  commentaire: z.string().trim().max(500).nullable().default(null).describe('Ce qui change, en une phrase.'),
});

export const versionSubventionSchema = z.object({
  numero: z.int(),
  publie_at: z.iso.datetime(),
  publie_par: z.string().nullable(),
  commentaire: z.string().nullable(),
});
export const versionsSubventionSchema = z.object({ versions: z.array(versionSubventionSchema) });
export const versionContenuSchema = versionSubventionSchema.extend({
  contenu: contenuLuSchema,
  /** Who instructs that version, by name: the draft may not know them any more. */
  services: z.array(serviceInstructeurSchema),
});
export type VersionSubvention = z.infer<typeof versionSubventionSchema>;
export type VersionContenu = z.infer<typeof versionContenuSchema>;

export const preparationAnswerSchema = z.object({
  eligibilite: eligibiliteSchema,
  preparation: preparationSchema,
  /** SUBV-011: whether this association may ask for several years, and why. */
  pluriannuel: z.object({ etat: z.enum(ETATS_PLURIANNUEL), raison: z.string() }),
});
export type PreparationAnswer = z.infer<typeof preparationAnswerSchema>;

export const dispositifAnswerSchema = dispositifSchema.extend({ _id: z.uuid(), version: z.int() });
export type DispositifAnswer = z.infer<typeof dispositifAnswerSchema>;
export const dispositifsSchema = z.array(narrowable(dispositifAnswerSchema));
export const listDispositifsQuerySchema = z.strictObject({
  fields: several(z.string().max(60)),
  populate: several(z.string().max(60)),
  actif: oui.optional(),
});
export const updateDispositifBodySchema = changesOf(dispositifSchema.shape);

/** Services able to instruct the scheme for the territory (CALL-RDS-014). */
export const crossedServicesQuerySchema = z.strictObject({
  subvention: z.string().min(1).max(60),
  departement: z.string().max(3).optional(),
  code_territoire: z.string().max(20).optional(),
  commune: z.string().max(5).optional(),
  type: z.string().max(100).optional(),
  federation: z.string().max(200).optional(),
  id_asso: z.string().max(20).optional(),
});
export const crossedServicesSchema = z.object({ services: z.array(instructeurAnswerSchema) });
