import {
  ACTES,
  attestationSchema,
  demandeurSchema,
  descriptionDossierSchema,
  documentDossierSchema,
  ETATS_DOSSIER,
  readChangements,
  STATUTS,
} from '@guichet/rules/dossier';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { roleWishSchema } from '../roleWish.ts';
import { several } from '../several.ts';
import { couplageSchema } from './couplage.schema.ts';
import { crfLigneSchema } from './crfLigne.schema.ts';
import { projetAnswerSchema } from './projet.schema.ts';
import { evenementSchema, recuSchema, silenceSchema } from './suivi.schema.ts';

export * from './suivi.schema.ts';

/** a dossier by its number or by the one that people read. */
export const dossierParamsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^(?:\d{14}|\d{2}-\d{6,8})$/u)
    .describe('Le numéro interne, ou celui que l’on lit : 27-000123.'),
});

const words = several(z.string().max(60));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const POPULATE = 'Parmi les parties lues ailleurs (projets, instructeurs, instructions, droits…), celles à rendre.';
export const roleQuery = { role: roleWishSchema };

/** DOSSIER-007, CALL-DEM-002. */
export const listDossiersQuerySchema = z.strictObject({
  ...roleQuery,
  exercices: several(z.coerce.number().int().min(2000).max(2100)),
  statuts: several(z.enum(STATUTS)),
  etats: several(z.enum(ETATS_DOSSIER)),
  etatsCRF: several(z.enum(['1', '2', '3', '4', '5'])),
  searchQuery: z.string().trim().max(100).optional(),
  id_service_instructeur: z.uuid().optional(),
  id_type_dispositif: z.string().max(60).optional(),
  createdBy: z.uuid().optional(),
  createdByType: z.enum(['association', 'service']).optional(),
  includeDeleted: flag.optional(),
  demandeur: z.string().max(20).optional().describe('Un SIRET, un SIREN ou un numéro de correspondance.'),
  select_notifications: flag.optional(),
  populate: words.describe(POPULATE),
  fields: words.describe('Les parties à rendre, et elles seules ; le numéro l’est toujours.'),
  limit: pageSizeSchema,
  after: z.string().max(100).optional(),
});

/** Each act with its answer, and why when it is no: the same as the screen's buttons. */
const droitSchema = z.object({
  ok: z.boolean(),
  code: z.string().optional().describe('Celui du refus, quand c’est non.'),
  raison: z.string().nullable(),
});
export const droitsDossierSchema = z.record(z.enum(ACTES), droitSchema);

const instructionSchema = z.object({
  etat: z.enum(ETATS_DOSSIER),
  id_service_instructeur: z.string(),
  nom: z.string(),
  isReferent: z.boolean(),
});

/** Who must act, since when, what comes next. */
const mainSchema = z.object({
  qui: z.enum(['association', 'service', 'personne']),
  nom: z.string().nullable(),
  depuis: z.iso.datetime(),
  phrase: z.string(),
});

const identifiantSchema = z.object({ id_fo: z.string(), step: z.int() });
const createdBySchema = z.object({ id: z.string(), type: z.enum(['association', 'service']) });

export const dossierSchema = z.object({
  _id: z.string(),
  identifiant: identifiantSchema,
  description: descriptionDossierSchema,
  demandeur: demandeurSchema,
  couplage: couplageSchema,
  id_correspondance: z.int(),
  /** The version of the scheme that it was begun under. */
  numero_subvention: z.int(),
  projets: z.array(projetAnswerSchema),
  crfs: z.array(crfLigneSchema),
  documents: z.array(documentDossierSchema),
  suivront: z.array(z.string()).optional(),
  attestation: attestationSchema.nullable(),
  instructions: z.array(instructionSchema),
  instructeurs: z.array(z.object({ service: z.object({ _id: z.string(), nom: z.string() }), isReferent: z.boolean() })),
  createdBy: createdBySchema,
  shared_with: z.array(z.string()),
  lecture_seule: z.array(z.string()).describe('Ceux de `shared_with` qui le lisent, sans rien en faire d’autre.'),
  partage: z
    .object({ par: z.string(), isLecture: z.boolean() })
    .nullable()
    .describe('Pour qui le lit parce qu’il lui est partagé : par qui, et s’il ne fait que lire.'),
  montant_demande: z.int(),
  date_fin: z.iso.datetime().nullable().describe('La fin de la campagne de ce sous-dispositif.'),
  transmis_at: z.iso.datetime().nullable(),
  recu: z.string().nullable(),
  silences: z.array(silenceSchema),
  supprime_at: z.iso.datetime().nullable(),
  main: mainSchema,
  droits: droitsDossierSchema,
  version: z.int(),
  modifie_at: z.iso.datetime(),
});
export type Dossier = z.infer<typeof dossierSchema>;

export const dossierLigneSchema = dossierSchema.pick({
  _id: true,
  identifiant: true,
  description: true,
  demandeur: true,
  id_correspondance: true,
  instructions: true,
  createdBy: true,
  montant_demande: true,
  date_fin: true,
  transmis_at: true,
  supprime_at: true,
  main: true,
  droits: true,
  version: true,
  modifie_at: true,
});
export type DossierLigne = z.infer<typeof dossierLigneSchema>;
/** CALL-DEM-011: who names parts gets those alone, and the number; the type is what who names none gets. */
const allegee = <T extends z.ZodObject>(schema: T): T => z.union([schema, schema.partial()]) as unknown as T;
export const dossierAllegeSchema = allegee(dossierSchema);
export const dossiersSchema = z.object({
  dossiers: z.array(allegee(dossierLigneSchema)),
  after: z.string().nullable(),
});

/** How many, by state and statut, of what the caller may see; and how much they ask for. */
export const compteursQuerySchema = listDossiersQuerySchema.pick({
  role: true,
  exercices: true,
  id_service_instructeur: true,
  id_type_dispositif: true,
  demandeur: true,
});
export const compteursSchema = z.object({
  total: z.int(),
  // Sums over the country: whole, but not bounded by what an integer of JSON keeps exact.
  montant_demande: z.number(),
  etats: z.array(
    z.object({ etat: z.enum(ETATS_DOSSIER), statut: z.enum(STATUTS), nombre: z.int(), montant_demande: z.number() }),
  ),
  exercices: z
    .array(z.object({ exercice: z.int(), nombre: z.int(), en_cours: z.int() }))
    .describe('De tous les exercices, quels que soient ceux demandés ; le plus récent d’abord.'),
});

export const existsQuerySchema = z.strictObject({
  ...roleQuery,
  subvention: z.string().min(1).max(60),
  sous_dispositif: z.string().min(1).max(100),
  exercice: z.coerce.number().int().min(2000).max(2100),
  siret: z.string().regex(/^\d{14}$/u),
  user: z.string().max(60).optional().describe('Ignoré : chacun ne voit que ce qu’il peut voir.'),
});
export const existsSchema = z.object({ exists: z.boolean(), dossier: dossierLigneSchema.nullable() });

/** CALL-DEM-012. */
export const createDossierBodySchema = z.strictObject({
  description: z.strictObject({
    code_subvention: z.string().min(1).max(60),
    id_sous_type_dispositif: z.string().min(1).max(100),
    exercice: z.int().min(2000).max(2100),
    renouvellement: z.boolean().default(false),
    pluriannuel: z.boolean().default(false),
    couplage_tca: z.boolean().default(false),
  }),
  demandeur: z.strictObject({ id_siret: z.string().regex(/^\d{14}$/u) }),
  /** Begin from this earlier dossier: its contacts, documents and projects are taken. */
  depuis: dossierParamsSchema.shape.id.nullable().default(null),
});

/** Read by the rule readChangements: what may be written, nested or dotted. */
export const updateDossierBodySchema = z.record(z.string().max(200), z.unknown()).superRefine((body, context) => {
  const lu = readChangements(body);
  if (lu.ok) return;
  for (const { champ, message } of lu.champs) context.addIssue({ code: 'custom', path: [champ], message });
});
export const updateDossierQuerySchema = z.strictObject({
  ...roleQuery,
  populate: words.describe(POPULATE),
  shouldOrderProjects: flag.optional(),
});
export const documentsBodySchema = z.strictObject({
  documents: z.array(documentDossierSchema).max(300),
  /** Those that will follow after it is sent; the same as before when absent. */
  suivront: z.array(z.string().min(1).max(60)).max(300).optional(),
});
export const ribBodySchema = z.strictObject({ id_rib: z.uuid() });
/** of a whole dossier, only these are read. Who says nothing of reading alone changes nothing of it. */
export const shareBodySchema = z.looseObject({
  shared_with: z.array(z.uuid()).max(100),
  lecture_seule: z.array(z.uuid()).max(100).optional(),
});
export const readDossierQuerySchema = z.strictObject({
  ...roleQuery,
  populate: words.describe(POPULATE),
  projectFields: words,
});
export const roleQuerySchema = z.strictObject(roleQuery);
/** Someone with whom a dossier may be shared: who, and of which place of the association. */
const partageableSchema = z.object({
  authId: z.string(),
  nom: z.string(),
  type: z.enum(['Siège', 'Etablissement secondaire']),
  id_siret: z.string().nullable(),
});
export const partageablesSchema = z.object({ membres: z.array(partageableSchema) });
export type Partageable = z.infer<typeof partageableSchema>;

export const notifyQuerySchema = z.strictObject({ ...roleQuery, type: z.coerce.number().int().min(1).max(8) });

export const transmissionSchema = z.object({ message: z.string(), dossier: dossierSchema, recu: recuSchema });

export const historiqueSchema = z.object({ evenements: z.array(evenementSchema), after: z.string().nullable() });
export const historiqueQuerySchema = z.strictObject({
  ...roleQuery,
  limit: pageSizeSchema,
  after: z.string().max(100).optional(),
});

export const messageBodySchema = z.strictObject({
  message: z.string().trim().min(1, 'Veuillez renseigner le champ Message.').max(5_000),
  id_service_instructeur: z.uuid().nullable().default(null),
});
export const messageDossierSchema = z.object({
  _id: z.string(),
  envoye_at: z.iso.datetime(),
  auteur: z.string(),
  cote: z.enum(['association', 'service']),
  message: z.string(),
});
export const messagesSchema = z.object({ messages: z.array(messageDossierSchema), after: z.string().nullable() });
