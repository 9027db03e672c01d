import {
  haaSchema,
  PARTIES_RELUES,
  type PartieRelue,
  readChangementsAgrement,
  tcaSchema,
} from '@guichet/rules/agrement';
import { ETATS_DOSSIER, STATUTS } from '@guichet/rules/dossier';
import { adresseHaaSchema, siteSchema } from '@guichet/rules/haa';
import * as z from 'zod';
import { dossierParamsSchema, dossierSchema, listDossiersQuerySchema, roleQuery } from '../demandes/dossier.schema.ts';
import { recuSchema } from '../demandes/suivi.schema.ts';
import { pageSizeSchema } from '../page.ts';
import { roleWishSchema } from '../roleWish.ts';
import { several } from '../several.ts';

/** AGREMENT-004; `agrement` and `service` are the names that people read. */
const descriptionSchema = z.object({
  agrement: z.string(),
  service: z.string().nullable(),
  code_agrement: z.string(),
  id_service_instructeur: z.string().nullable(),
  id_type_agrement: z.string(),
  exercice: z.int(),
  renouvellement: z.boolean(),
  statut: z.enum(STATUTS),
  etat: z.enum(ETATS_DOSSIER),
});
/** AGREMENT-005: no account, since no money comes. */
const demandeurSchema = z.object({
  id_siret: z.string(),
  nom: z.string(),
  id_representant_legal: z.string().nullable(),
  id_signataire: z.string().nullable(),
  id_responsable: z.string().nullable(),
});
/** AGREMENT-006: an answer, with its question and the criterion that it stands under. */
const customSchema = z.object({
  label: z.string(),
  labelCode: z.string(),
  code: z.string(),
  value: z.unknown(),
});
/** What the reader was told of it and has not opened. */
const notificationSchema = z.object({
  _id: z.string(),
  type: z.int(),
  phrase: z.string(),
  cree_at: z.iso.datetime(),
});

const {
  _id,
  identifiant,
  id_correspondance,
  documents,
  attestation,
  instructions,
  instructeurs,
  createdBy,
  shared_with,
  lecture_seule,
  partage,
  date_fin,
  transmis_at,
  recu,
  supprime_at,
  main,
  droits,
  version,
  modifie_at,
} = dossierSchema.shape;

const partieRelue = z.enum(Object.keys(PARTIES_RELUES) as [PartieRelue, ...PartieRelue[]]);
/** What is renewed, and only what changed since it was asked for. */
const renouvelleSchema = z.object({
  id_fo: z.string().describe('Le dossier dont tout est repris.'),
  titre: z.object({ numero: z.string(), date_effet: z.iso.date(), date_fin: z.iso.date().nullable() }).nullable(),
  envoye_at: z.iso.datetime().nullable().describe('Quand ce dossier fut envoyé ; rien s’il ne l’a pas été ici.'),
  relues: z.array(partieRelue).describe('Les parties relues, et dites justes.'),
  changements: z.array(z.object({ partie: partieRelue, champ: z.string(), avant: z.unknown(), apres: z.unknown() })),
});

/** AGREMENT-003. */
export const dossierAgrementSchema = z.object({
  _id,
  identifiant,
  description: descriptionSchema,
  demandeur: demandeurSchema,
  documents,
  tca: tcaSchema.extend({ tca_etat: z.string().nullable() }).nullable(),
  customs: z.array(customSchema),
  haa: haaSchema.nullable(),
  notifications: z.array(notificationSchema),
  id_correspondance,
  numero_agrement: z.int().describe('La version de l’agrément sous laquelle il fut commencé.'),
  renouvelle: renouvelleSchema.nullable().describe('Tant qu’il n’est pas envoyé, pour l’association.'),
  attestation,
  instructions,
  instructeurs,
  createdBy,
  shared_with,
  lecture_seule,
  partage,
  date_fin,
  transmis_at,
  recu,
  supprime_at,
  main,
  droits,
  version,
  modifie_at,
});
export type DossierAgrement = z.infer<typeof dossierAgrementSchema>;
export const dossierAgrementLigneSchema = dossierAgrementSchema.omit({
  documents: true,
  tca: true,
  customs: true,
  haa: true,
  notifications: true,
  numero_agrement: true,
  renouvelle: true,
  attestation: true,
  instructeurs: true,
  shared_with: true,
  lecture_seule: true,
  partage: true,
  recu: true,
});
export type DossierAgrementLigne = z.infer<typeof dossierAgrementLigneSchema>;

const allegee = <T extends z.ZodObject>(schema: T): T => z.union([schema, schema.partial()]) as unknown as T;
export const dossierAgrementAllegeSchema = allegee(dossierAgrementSchema);
export const dossiersAgrementSchema = z.object({
  dossiers: z.array(allegee(dossierAgrementLigneSchema)),
  after: z.string().nullable(),
});

/** CALL-RDA-012. */
export const listDossiersAgrementQuerySchema = listDossiersQuerySchema
  .omit({ etatsCRF: true, id_type_dispositif: true })
  .extend({
    typeAgrements: several(z.string().max(60)).describe('Seulement ces types d’agrément.'),
  });
export const compteursAgrementQuerySchema = listDossiersQuerySchema.pick({
  role: true,
  exercices: true,
  id_service_instructeur: true,
  demandeur: true,
});

/** CALL-RDA-008. */
export const existsAgrementQuerySchema = z.strictObject({
  ...roleQuery,
  siret: z.string().regex(/^\d{14}$/u),
  user: z.string().max(60).optional().describe('Ignoré : chacun ne voit que ce qu’il peut voir.'),
  exercice: z.coerce.number().int().min(2000).max(2100),
  agrement: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('L’agrément, par son code ou son numéro ; n’importe lequel sinon.'),
});
export const existsAgrementSchema = z.object({ exists: z.boolean(), dossier: dossierAgrementLigneSchema.nullable() });

/** CALL-RDA-007. */
export const createDossierAgrementBodySchema = z.strictObject({
  description: z.strictObject({
    code_agrement: z.string().min(1).max(60),
    id_service_instructeur: z.uuid().nullable().default(null),
    id_type_agrement: z.string().max(60).optional(),
    exercice: z.int().min(2000).max(2100),
  }),
  demandeur: z.strictObject({ id_siret: z.string().regex(/^\d{14}$/u), nom: z.string().max(300).optional() }),
  depuis: dossierParamsSchema.shape.id.nullable().default(null),
});

/** CALL-RDA-009: read by the rule. */
export const updateDossierAgrementBodySchema = z
  .record(z.string().max(200), z.unknown())
  .superRefine((body, context) => {
    const lu = readChangementsAgrement(body);
    if (lu.ok) return;
    for (const { champ, message } of lu.champs) context.addIssue({ code: 'custom', path: [champ], message });
  });

/** CALL-RDA-018. */
export const shareAgrementBodySchema = z.strictObject({
  shared_with: z.array(z.uuid()).max(100),
  /** Those of them who read and do not write; left as they were when it is not said. */
  lecture_seule: z.array(z.uuid()).max(100).optional(),
  action: z.enum(['add', 'remove']).default('add'),
});

export const transmissionAgrementSchema = z.object({
  message: z.string(),
  dossier: dossierAgrementSchema,
  recu: recuSchema,
});

/** AGREMENT-009, CALL-RDA-014. */
export const etatsAgrementSchema = z.array(
  z.object({
    code: z.enum(ETATS_DOSSIER),
    libelle: z.string(),
    rang: z.int(),
    editable: z.boolean(),
    final: z.boolean(),
  }),
);

/** CALL-RDA-019. */
export const documentsDemandeQuerySchema = z.strictObject({
  role: roleWishSchema,
  id_demande: dossierParamsSchema.shape.id,
});
export const documentsDemandeSchema = z.object({
  documents: z.array(
    z.object({
      code: z.string(),
      libelle: z.string(),
      uuid: z.string(),
      nom: z.string().nullable().describe('Celui du fichier ; rien s’il n’est plus dans la bibliothèque.'),
      id_type: z.string().nullable(),
    }),
  ),
});

/** HAA-001: a site as it was on the day of the transmission, whatever became of it. */
const siteTransmisSchema = z.object({
  ...siteSchema.omit({ adresse_id: true }).shape,
  id: z.uuid(),
  departement: z.string().nullable(),
  adresse: z.object({ ...adresseHaaSchema.shape, commune: z.string() }).nullable(),
});
export type SiteTransmis = z.infer<typeof siteTransmisSchema>;
export const sitesTransmisQuerySchema = z.strictObject({
  ...roleQuery,
  limit: pageSizeSchema,
  after: z.coerce.number().int().min(0).max(100_000).optional().describe('Combien sont déjà lus.'),
});
export const sitesTransmisSchema = z.object({
  sites: z.array(siteTransmisSchema),
  total: z.int(),
  transmis_at: z.iso.datetime().nullable().describe('Rien tant que le dossier n’est pas parti.'),
  after: z.int().nullable(),
});
export type SitesTransmis = z.infer<typeof sitesTransmisSchema>;
