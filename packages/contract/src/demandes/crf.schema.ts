import {
  ACTES_CRF,
  attestationCrfSchema,
  contenuCrfSchema,
  ETATS_CRF,
  projetCrfSchema,
  saisieCrfSchema,
  TOLERANCE_PAR_DEFAUT,
} from '@guichet/rules/crf';
import { TYPES_VERSEMENT, type TypeVersement } from '@guichet/rules/paiement';
import * as z from 'zod';
import { roleWishSchema } from '../roleWish.ts';
import { crfLigneSchema, descriptionCrfSchema, EVALUATIONS_CRF } from './crfLigne.schema.ts';
import { dossierParamsSchema } from './dossier.schema.ts';

const { id } = dossierParamsSchema.shape;
export const crfParamsSchema = z.strictObject({ id, crf: z.uuid() });
export const crfSeulParamsSchema = z.strictObject({ crf: z.uuid() });
export const projetCrfParamsSchema = z.strictObject({ crf: z.uuid(), project: z.uuid() });
/** here the last part is a year. */
export const exerciceCrfParamsSchema = z.strictObject({
  id,
  crf: z
    .string()
    .regex(/^2\d{3}$/u)
    .describe('L’exercice : 2027.'),
});
/** `from` is accepted and ignored. */
export const crfPdfQuerySchema = z.strictObject({ role: roleWishSchema, from: z.string().max(20).optional() });

const VERSEMENTS = Object.keys(TYPES_VERSEMENT) as [TypeVersement, ...TypeVersement[]];
const cents = z.int();

export const crfsSchema = z.object({
  crfs: z.array(crfLigneSchema),
  exercices_manquants: z.array(z.int()).describe('Les exercices attendus dont le compte rendu n’est pas créé.'),
});

const droitSchema = z.object({ ok: z.boolean(), code: z.string().optional(), raison: z.string().nullable() });

/** What each service that the report is owed to concludes for itself; `description.evaluation` is what they say together. */
const evaluationCrfSchema = z.object({
  id_service: z.uuid(),
  nom: z.string(),
  evaluation: z.enum(EVALUATIONS_CRF).nullable(),
  /** To be given back, in cents. */
  montant: cents.nullable(),
  texte: z.string().nullable(),
  evalue_at: z.iso.datetime().nullable(),
  /** By who asks, now. */
  evaluable: z.boolean(),
});

/** CRF-002: what it reports of a project, then what comes from the request. */
const projetAnswerCrfSchema = projetCrfSchema.extend({
  description: z.object({
    intitule: z.string().nullable(),
    objectifs: z.string().nullable(),
    montant_accorde: cents.nullable(),
    montant_realise: cents.nullable(),
  }),
});

export const crfSchema = z.object({
  _id: z.uuid(),
  dossier: z.object({
    _id: z.string(),
    id_fo: z.string(),
    nom: z.string(),
    id_siret: z.string(),
    id_correspondance: z.int(),
    subvention: z.string(),
  }),
  description: descriptionCrfSchema,
  projets: z.array(projetAnswerCrfSchema),
  attestation: attestationCrfSchema.nullable(),
  document: z.object({ uuid: z.uuid(), nom: z.string().nullable() }).nullable(),
  /** Carried out, of that year. */
  versements: z.array(z.object({ type: z.enum(VERSEMENTS), montant: cents, date: z.iso.datetime() })),
  updatedBy: z.object({ id: z.string(), identifiant: z.string(), type: z.enum(['association', 'service']) }).nullable(),
  transmission: z.object({ numero: z.int(), empreinte: z.string(), transmis_at: z.iso.datetime() }).nullable(),
  recu_at: z.iso.datetime().nullable(),
  evaluations: z.array(evaluationCrfSchema),
  /** Of its scheme, in percent: above it a gap must be explained. */
  tolerance: z.int().default(TOLERANCE_PAR_DEFAUT),
  manquants: z.array(z.object({ projet: z.string().nullable(), champ: z.string(), libelle: z.string() })),
  droits: z.record(z.enum(ACTES_CRF), droitSchema),
  version: z.int(),
  modifie_at: z.iso.datetime(),
});
export type Crf = z.infer<typeof crfSchema>;

/** CRF-006. */
const status = z.enum(['CLONED', 'FETCHED']);
export const crfCreeSchema = z.object({ status, crf: crfSchema });
export const crfsCreesSchema = z.object({ status, crf: z.array(crfLigneSchema) });

/** CRF-003: what was forecast of an indicator is read only: only what came of it is sent. */
export const saisieCrfBodySchema = saisieCrfSchema
  .extend({
    indicateurs: z.array(saisieCrfSchema.shape.indicateurs.element.pick({ rang: true, realise: true })).max(50),
  })
  .partial();
const isNotEmpty = (body: object): boolean => Object.keys(body).length > 0;
const VIDE = 'Aucun champ à modifier.';
export const projetCrfBodySchema = saisieCrfBodySchema.refine(isNotEmpty, VIDE);
/** What is sent merges with what is there, field by field. */
export const updateCrfBodySchema = z
  .strictObject({
    attestation: attestationCrfSchema.omit({ date: true }).nullable(),
    document: contenuCrfSchema.shape.document,
    projets: z.array(z.strictObject({ _id: z.uuid(), saisie: saisieCrfBodySchema })).max(100),
  })
  .partial()
  .refine(isNotEmpty, VIDE);

export const crfTransmisSchema = z.object({ message: z.string(), crf: crfSchema });

const texte = z.string().trim().max(5_000);
/** what the service does of a report that it was sent. */
export const etatCrfBodySchema = z.discriminatedUnion('acte', [
  z.strictObject({ acte: z.literal('recevoir') }),
  z.strictObject({ acte: z.literal('renvoyer'), texte: texte.min(1, 'Dites pourquoi : l’association le lira.') }),
  z.strictObject({
    acte: z.literal('evaluer'),
    evaluation: z.enum(EVALUATIONS_CRF),
    texte: texte.default(''),
    service: z.uuid().optional().describe('Pour lequel de ses services, quand plusieurs ont versé une subvention.'),
    montant: z.int().min(1).max(1e14).optional().describe('En centimes : ce que l’association doit rendre.'),
  }),
]);

/** CALL-DEM-001: what is late or due, dossier by dossier. */
export const missingCrfSchema = z.object({
  dossiers: z.array(
    z.object({
      _id: z.string(),
      id_fo: z.string(),
      nom: z.string(),
      id_siret: z.string(),
      subvention: z.string(),
      crfs: z.array(
        z.object({
          _id: z.uuid(),
          exercice: z.int(),
          etat: z.enum(ETATS_CRF),
          libelle: z.string(),
          echeance: z.iso.date(),
          isEnRetard: z.boolean(),
        }),
      ),
    }),
  ),
});
export type MissingCrf = z.infer<typeof missingCrfSchema>['dossiers'][number];
