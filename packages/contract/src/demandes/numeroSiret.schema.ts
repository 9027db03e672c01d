import {
  ACTES_DE_PERSONNE,
  activitesSiretSchema,
  attestationSiretSchema,
  coordonneesSiretSchema,
  DOCUMENTS_SIRET,
  ETATS_DERIVES,
  ETATS_SIRET,
  identiteSiretSchema,
  MAINS_SIRET,
  MOTIF_SIRET,
  readChangementsSiret,
  SENS_RETOUR,
} from '@guichet/rules/numeroSiret';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { several } from '../several.ts';
import { roleQuery } from './dossier.schema.ts';
import { manquantSchema } from './suivi.schema.ts';

export const siretParamsSchema = z.strictObject({ id: z.uuid() });
export const siretRoleQuerySchema = z.strictObject(roleQuery);
const rna = z.string().regex(/^W\d[0-9A-Za-z]\d{7}$/u);
const words = several(z.string().max(60));

/** CALL-SIRET-001. Whatever is named, one only sees what one may see (P-4). */
export const listSiretQuerySchema = z.strictObject({
  ...roleQuery,
  fields: words.describe('Les parties à rendre, et elles seules ; le numéro l’est toujours.'),
  populate: words.describe('Parmi les parties lues ailleurs (main, droits), celles à rendre.'),
  searchQuery: z.string().trim().max(100).optional().describe('Un numéro de demande, un numéro RNA ou un nom.'),
  id_rna: rna.optional().describe('Celles de ce numéro RNA.'),
  etats: several(z.enum(ETATS_SIRET)).describe('Celles qui sont dans un de ces états.'),
  bloquees: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('Celles que le portail ou l’Insee tient depuis sept jours.'),
  limit: pageSizeSchema,
  after: z.string().max(100).optional(),
});

const droitSchema = z.object({
  ok: z.boolean(),
  code: z.string().optional().describe('Celui du refus, quand c’est non.'),
  raison: z.string().nullable(),
});
const mainSchema = z.object({ qui: z.enum(MAINS_SIRET), phrase: z.string(), depuis: z.iso.datetime() });
const documentSchema = z.object({
  code: z.enum(DOCUMENTS_SIRET),
  libelle: z.string(),
  uuid: z.uuid(),
  nom: z.string(),
  etat_fichier: z.string().describe('sain : il peut partir ; sinon il attend l’antivirus, ou a été refusé.'),
  date_chargement: z.iso.datetime(),
});
/** One thing that Insee, or the portal for it, found wrong, at the field where it is put right. */
const fauteSchema = z.object({
  champ: z.string().nullable(),
  rubrique: z.string().nullable(),
  message: z.string(),
});
const notificationSchema = z.object({
  _id: z.uuid(),
  type: z.int(),
  phrase: z.string(),
  cree_at: z.iso.datetime(),
});

/** SIRET-002 to SIRET-010. */
export const demandeSiretSchema = z.object({
  _id: z.uuid(),
  identifiant: z.object({ step: z.int(), id_fo_fonctionnel: z.string() }),
  description: z.object({
    code_etat: z.enum(ETATS_SIRET),
    etat: z.literal(ETATS_DERIVES).describe('1 et 2 : en saisie ; 4 : transmise (Q-27).'),
    libelle: z.string(),
  }),
  identite: identiteSiretSchema,
  activites: activitesSiretSchema,
  coordonnees: coordonneesSiretSchema,
  attestation: attestationSiretSchema,
  notifications: z.array(notificationSchema).describe('Celles que la personne n’a pas encore lues.'),
  documents: z
    .array(documentSchema)
    .describe('Les documents courants de l’association ; une fois transmise, ceux qui l’ont été.'),
  createdBy: z.object({ id: z.string(), nom: z.string() }),
  isAccessible: z.boolean(),
  main: mainSchema,
  droits: z.record(z.enum(ACTES_DE_PERSONNE), droitSchema),
  fautes: z.array(fauteSchema).describe('De la dernière réponse, tant que la demande n’est pas transmise à nouveau.'),
  numero: z.object({ id_siren: z.string(), id_siret: z.string() }).nullable(),
  transmis_at: z.iso.datetime().nullable(),
  recu: z.string().nullable(),
  attendue: z
    .object({ code: z.string(), nom: z.string() })
    .nullable()
    .describe('La subvention qui attend ce numéro, si elle peut être demandée.'),
  version: z.int(),
  cree_at: z.iso.datetime(),
  modifie_at: z.iso.datetime(),
});
export type DemandeSiret = z.infer<typeof demandeSiretSchema>;

export const demandeSiretLigneSchema = demandeSiretSchema
  .pick({
    _id: true,
    identifiant: true,
    description: true,
    createdBy: true,
    isAccessible: true,
    main: true,
    droits: true,
    numero: true,
    transmis_at: true,
    version: true,
    cree_at: true,
    modifie_at: true,
  })
  .extend({ identite: identiteSiretSchema.pick({ id_rna: true, id_correspondance: true, nom: true }) });
export type DemandeSiretLigne = z.infer<typeof demandeSiretLigneSchema>;
const allegee = <T extends z.ZodObject>(schema: T): T => z.union([schema, schema.partial()]) as unknown as T;
export const demandesSiretSchema = z.object({
  demandes: z.array(allegee(demandeSiretLigneSchema)),
  after: z.string().nullable(),
});

/** CALL-SIRET-003: for an association by its RNA; all that the RNA says is written in. */
export const createSiretBodySchema = z.strictObject({
  identite: z.strictObject({ id_rna: rna }),
  attendue: z.string().min(1).max(60).nullish().describe('Le code de la subvention qui attend ce numéro.'),
});

/** Read by the rule readChangementsSiret: nested or dotted. */
export const updateSiretBodySchema = z.record(z.string().max(200), z.unknown()).superRefine((body, context) => {
  const lu = readChangementsSiret(body);
  if (lu.ok) return;
  for (const { champ, message } of lu.champs) context.addIssue({ code: 'custom', path: [champ], message });
});

export const motifSiretBodySchema = z.strictObject({
  motif: z.string().trim().min(MOTIF_SIRET.minimum).max(MOTIF_SIRET.maximum),
});

/** CALL-DAC-012: of the one request in it, its number alone is read. */
export const demandeSiretBodySchema = z.array(z.looseObject({ _id: z.uuid() })).length(1);

export const recuSiretSchema = z.object({
  code: z.string(),
  id_fo: z.string(),
  transmis_at: z.iso.datetime(),
  empreinte: z.string(),
});
export const transmissionSiretSchema = z.object({
  demande: demandeSiretSchema,
  message: z.string(),
  recu: recuSiretSchema,
});

export const completudeSiretSchema = z.object({ ok: z.boolean(), manquants: z.array(manquantSchema) });

/** What stands before a request is made, for the page that offers it. */
export const ouvertureSiretQuerySchema = z.strictObject({
  ...roleQuery,
  association: z.string().max(20).describe('Un numéro RNA ou de correspondance.'),
});
export const ouvertureSiretSchema = z.object({
  ok: z.boolean(),
  code: z.string().nullable().describe('Celui du refus, quand une demande n’est pas possible.'),
  message: z.string().nullable(),
  nom: z.string(),
  id_rna: z.string().nullable(),
  id_siren: z.string().nullable().describe('Celui que l’association a déjà.'),
  id_siret: z.string().nullable(),
  demande: z.uuid().nullable().describe('Celle qui existe, pour qui peut la lire.'),
  courrier: z
    .object({ destinataire: z.string(), site: z.string() })
    .nullable()
    .describe('À qui écrire, et qui dit où, quand la demande se fait par courrier.'),
});

const messageSchema = z.object({
  numero: z.int(),
  c02: z.string(),
  empreinte: z.string(),
  genere_at: z.iso.datetime(),
  emis_at: z.iso.datetime().nullable(),
  accuse_at: z.iso.datetime().nullable(),
  annule_at: z.iso.datetime().nullable(),
});
const retourSchema = z.object({
  c02: z.string(),
  decision: z.string(),
  motifs: z.array(z.object({ rubrique: z.string().nullable(), code: z.string().nullable(), texte: z.string() })),
  siren: z.string().nullable(),
  nic: z.string().nullable(),
  ape: z.string().nullable(),
  recu_at: z.iso.datetime(),
  applique_at: z.iso
    .datetime()
    .nullable()
    .describe('Rien : cette réponse n’a rien changé, ou attend l’administration.'),
  retenue: z
    .object({
      id_retour: z.string(),
      raison: z.string(),
      isLevable: z.boolean().describe('Elle peut être appliquée ; sinon, seulement écartée.'),
      decision: z.object({ sens: z.enum(SENS_RETOUR), motif: z.string(), decide_at: z.iso.datetime() }).nullable(),
    })
    .nullable()
    .describe('Pour l’administration : pourquoi cette réponse attend, et ce qui en a été décidé.'),
});
export const retourSiretParamsSchema = siretParamsSchema.extend({ id_retour: z.string().min(1).max(100) });
export const decisionRetourBodySchema = z.strictObject({
  sens: z.enum(SENS_RETOUR),
  ...motifSiretBodySchema.shape,
});
/** Where it stands, and what was said on both sides. */
export const suiviSiretSchema = z.object({
  transmissions: z.array(recuSiretSchema),
  messages: z.array(messageSchema),
  retours: z.array(retourSchema),
  evenements: z.array(z.object({ survenu_at: z.iso.datetime(), qui: z.string(), phrase: z.string() })),
});
export const messageSiretParamsSchema = siretParamsSchema.extend({ numero: z.coerce.number().int().min(1).max(999) });
