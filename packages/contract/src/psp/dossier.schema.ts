import { AGREMENTS_PSP, PASS_SPORT_ERREURS, REGLES_PSP, type ReglePsp } from '@guichet/rules/passSport';
import * as z from 'zod';

const siret = z.string().regex(/^\d{14}$/u);
const siren = z.string().regex(/^\d{9}$/u);
/** ERR-076. */
const etablissement = z.string().regex(/^\d{14}$/u, PASS_SPORT_ERREURS.PSP_ETABLISSEMENT.message);
const MOST_PARTAGES = 50;
const MOST_PREUVES = 20;

export const dossierPspParamsSchema = z.strictObject({ id: z.string().regex(/^\d{11,12}$/u) });
export const associationPspParamsSchema = z.strictObject({ idSiret: siret });

/** CALL-PSP-001: for the season that runs. */
export const createDossierPspBodySchema = z.strictObject({
  structure: z.strictObject({
    id_siret: etablissement,
    nom: z.string().max(300).optional(),
    id_rib: z.uuid().nullable(),
  }),
  shared_with: z.array(z.uuid()).max(0, 'Un dossier se partage une fois ouvert.').default([]),
});

/** CALL-PSP-002. */
export const dossiersPspQuerySchema = z.strictObject({
  idSiret: siret,
  exerciceId: z.coerce.number().int().min(1).max(12).optional(),
});

export const preuvePspSchema = z.object({
  id: z.uuid(),
  nature: z.enum(['federation', 'agrement']),
  siren_federation: z.string().nullable(),
  agrement: z.enum(AGREMENTS_PSP).nullable(),
  nom: z.string(),
  document: z.uuid().nullable(),
  document_exercice: z.string().nullable().describe('L’année que dit l’attestation.'),
  etat: z.enum(['sans_piece', 'attend', 'verifiee', 'refusee']),
  source: z.enum(['flux', 'document']).nullable(),
  verifie_at: z.iso.datetime().nullable(),
  refus: z.string().nullable(),
  version: z.int(),
});
export type PreuvePspLue = z.infer<typeof preuvePspSchema>;

const tenueSchema = z.object({ raison: z.string(), jusqua: z.string().nullable() });
export const ribPspSchema = z.object({
  id_rib: z.string(),
  etat: z.enum(['absent', 'a_choisir', 'utilisable', 'tenu', 'non_revendique']),
  tenues: z.array(tenueSchema).describe('Ce qui retient encore ce compte.'),
  demande_at: z.iso.datetime().nullable().describe('Du changement qui attend une seconde personne.'),
});

/** A use of a code as the file counts it: who it is for is another call, and another right. */
export const inscriptionResumeeSchema = z.object({
  id: z.string(),
  exercice_id: z.int(),
  id_etat: z.int(),
  federation: z.object({ siren: z.string().nullable() }),
});

const manqueSchema = z.object({ code: z.enum(REGLES_PSP as [ReglePsp, ...ReglePsp[]]), message: z.string() });

/** PSP-002. */
export const dossierPspSchema = z.object({
  id: z.string(),
  exercice: z.int(),
  structure: z.object({ id_siret: z.string(), nom: z.string(), id_rib: z.string().nullable() }),
  id_correspondance: z.int(),
  est_siege: z.boolean(),
  shared_with: z.array(z.uuid()),
  created_by: z.object({ id: z.uuid() }),
  inscriptions: z.array(inscriptionResumeeSchema),
  rib: ribPspSchema.nullable(),
  scan_rib: z.uuid().nullable(),
  preuves: z.array(preuvePspSchema),
  manques: z.array(manqueSchema).describe('PSP-015 : toutes les règles qui ne sont pas satisfaites.'),
  id_etat: z.union([z.literal(1), z.literal(2), z.literal(8)]),
  hasWright: z.boolean(),
  isCreateur: z.boolean().describe('Peut partager, supprimer et changer le compte bancaire.'),
  version: z.int(),
});
export type DossierPsp = z.infer<typeof dossierPspSchema>;

/** PSP-009. */
export const creationPspSchema = z.union([z.strictObject({ alreadyExists: z.literal(true) }), dossierPspSchema]);

/** CALL-PSP-003: the file as it was read may be sent back whole; of it, what nobody types is not read. */
const { shape: lus } = dossierPspSchema.omit({ structure: true, shared_with: true, scan_rib: true }).partial();
export const updateDossierPspBodySchema = z.strictObject({
  ...lus,
  structure: z.object({ id_rib: z.uuid().nullable().optional() }).optional(),
  shared_with: z.array(z.uuid()).max(MOST_PARTAGES).optional(),
  scan_rib: z.uuid().nullable().optional(),
  federations: z
    .array(z.strictObject({ siren, document: z.uuid().nullable().default(null) }))
    .max(MOST_PREUVES)
    .optional()
    .describe('Toutes celles du dossier : celle qui n’y est plus en est retirée.'),
  agrements: z
    .array(z.strictObject({ type: z.enum(AGREMENTS_PSP), document: z.uuid().nullable().default(null) }))
    .max(AGREMENTS_PSP.length)
    .optional(),
});
export type ChangementsPsp = z.infer<typeof updateDossierPspBodySchema>;

export const updateDossierPspQuerySchema = z.strictObject({
  forceNotificationType: z.coerce.number().int().min(1).max(8).optional(),
});

/** PSP-004. */
export const associationDossierPspSchema = z.object({
  dossierId: z.string(),
  id_siret: z.string(),
  nom: z.string(),
  hasWright: z.boolean(),
  exercice: z.int(),
  id_etat: z.int(),
  inscriptions: z.int().describe('Celles qui vivent.'),
});
export type AssociationDossierPsp = z.infer<typeof associationDossierPspSchema>;

/** CALL-PSP-010. */
export const uploadAffiliationBodySchema = z.strictObject({
  id_siren: siren,
  siren_federation: siren,
  nom_federation: z.string().trim().min(1).max(300),
});

/** GUARD-012, and what the file may be made of. */
export const eligibilitePspSchema = z.object({
  eligible: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  rubrique: z.string().nullable().describe('La rubrique de la fiche où cela se règle.'),
  id_correspondance: z.int(),
  nom: z.string(),
  est_siege: z.boolean(),
  federations: z.array(z.object({ siren: z.string(), nom: z.string() })),
  agrements: z.array(z.enum(AGREMENTS_PSP)),
});
export type EligibilitePspLue = z.infer<typeof eligibilitePspSchema>;
