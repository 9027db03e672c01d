import { ETATS_DOSSIER, STATUTS } from '@guichet/rules/dossier';
import { SENS_TRI, TOTAL_MAXIMUM, TRIS_TRAVAIL } from '@guichet/rules/instruction';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { several } from '../several.ts';
import { dossierLigneSchema, listDossiersQuerySchema, roleQuery } from './dossier.schema.ts';

export const VUES_TRAVAIL = ['miennes', 'equipe', 'non_affectees'] as const;
/** In cents, of what is asked for. */
const montant = z.coerce.number().int().min(0).max(1e14).optional();
export const travailQuerySchema = z.strictObject({
  ...roleQuery,
  vue: z.enum(VUES_TRAVAIL).default('equipe'),
  tri: z.enum(TRIS_TRAVAIL).default('maj'),
  sens: z.enum(SENS_TRI).default('desc'),
  exercices: listDossiersQuerySchema.shape.exercices,
  etats: listDossiersQuerySchema.shape.etats,
  statuts: listDossiersQuerySchema.shape.statuts,
  id_type_dispositif: listDossiersQuerySchema.shape.id_type_dispositif,
  dispositifs: several(z.string().max(60)),
  searchQuery: listDossiersQuerySchema.shape.searchQuery,
  en_cours: listDossiersQuerySchema.shape.includeDeleted,
  crf_a_traiter: listDossiersQuerySchema.shape.includeDeleted,
  en_retard: listDossiersQuerySchema.shape.includeDeleted,
  agents: several(z.uuid()),
  transmis_du: z.iso.date().optional(),
  transmis_au: z.iso.date().optional(),
  montant_min: montant,
  montant_max: montant,
  limit: pageSizeSchema,
  after: z.string().max(200).optional(),
});

export const NOTE_MAXIMUM = 140;
/** What a service notes for itself; no words and version 0 while nobody has. */
export const noteInterneSchema = z.object({ texte: z.string(), version: z.int() });
export const noteInterneBodySchema = z.strictObject({ texte: z.string().trim().max(NOTE_MAXIMUM) });

/** Who holds it, since when, what comes next. */
export const travailLigneSchema = z.object({
  dossier: dossierLigneSchema.pick({
    _id: true,
    identifiant: true,
    description: true,
    demandeur: true,
    montant_demande: true,
    transmis_at: true,
  }),
  id_service: z.uuid(),
  service: z.string(),
  isReferent: z.boolean(),
  etat: z.enum(ETATS_DOSSIER),
  libelle: z.string(),
  etat_depuis: z.iso.datetime(),
  assigne_a: z.uuid().nullable(),
  assigne_nom: z.string().nullable(),
  echeance: z.iso.date().nullable(),
  silence: z.iso
    .date()
    .nullable()
    .describe(
      'Le dernier jour avant que le silence du service ne vaille refus ; rien s’il n’en vaut pas, ou si le délai est arrêté.',
    ),
  complements_attendus: z.int(),
  crf_a_traiter: z.boolean().describe('Un compte rendu est transmis, et ce service ne l’a pas encore jugé.'),
  montant_propose: z.int(),
  montant_accorde: z.int(),
  version: z.int(),
  note: noteInterneSchema.describe('Une note du service, pour lui seul.'),
});
export type TravailLigne = z.infer<typeof travailLigneSchema>;
export const travailSchema = z.object({ lignes: z.array(travailLigneSchema), after: z.string().nullable() });

export const totauxQuerySchema = travailQuerySchema.omit({ tri: true, sens: true, limit: true, after: true });
export type TotauxQuery = z.infer<typeof totauxQuerySchema>;
export const totauxSchema = z.object({
  nombre: z.int().nullable().describe(`De lignes ; rien au-delà de ${TOTAL_MAXIMUM}.`),
  montant_demande: z.number().nullable().describe('Un dossier que deux services instruisent y est une fois.'),
  montant_propose: z.number().nullable(),
  montant_accorde: z.number().nullable(),
});
export type TotauxTravail = z.infer<typeof totauxSchema>;

export const chiffresQuerySchema = travailQuerySchema.pick({ role: true, exercices: true, id_type_dispositif: true });
export const chiffresSchema = z.object({
  etats: z.array(
    z.object({
      etat: z.enum(ETATS_DOSSIER),
      statut: z.enum(STATUTS),
      nombre: z.int(),
      montant_demande: z.number(),
      montant_accorde: z.number(),
    }),
  ),
  delais: z.array(z.object({ etat: z.enum(ETATS_DOSSIER), nombre: z.int(), jours_median: z.number() })),
});
