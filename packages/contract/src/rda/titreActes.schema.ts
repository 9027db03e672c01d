import { NIVEAUX_AGREMENT, type NiveauAgrement } from '@guichet/rules/agrement';
import { ACTES_TITRE, DECISIONS_TITRE } from '@guichet/rules/titre';
import * as z from 'zod';
import { roleQuery } from '../demandes/dossier.schema.ts';
import { pageSizeSchema } from '../page.ts';
import { couvertureSchema, titreSchema } from './titre.schema.ts';

const jour = z.iso.date();
const TEXTE_MAXIMUM = 4000;
const dit = z.string().trim().min(1, 'Écrivez une phrase au moins.').max(TEXTE_MAXIMUM);

export const titreNumeroSchema = z.strictObject({
  numero: z
    .string()
    .regex(/^\d{4}-\d{6,10}$/u)
    .describe('Le numéro du titre : 2027-000123.'),
});

const procedureSchema = z.object({
  _id: z.uuid(),
  motif: z.string(),
  libelle: z.string(),
  texte: z.string().describe('Ce que le service reproche, tel que l’association le lit.'),
  engage_at: z.iso.datetime(),
  echeance: jour.describe('Le dernier jour pour présenter des observations.'),
  observations: z.string().nullable(),
  observations_at: z.iso.datetime().nullable(),
  issue: z.string().nullable(),
  issue_texte: z.string().nullable(),
  issue_at: z.iso.datetime().nullable(),
});

const enAttenteSchema = procedureSchema.pick({ libelle: true, echeance: true, observations_at: true });
/** A line of a list: what it is today, and what waits about it. */
export const titreResumeSchema = titreSchema.extend({
  suspendu_jusqu_au: jour.nullable(),
  procedure: enAttenteSchema.nullable(),
});
export type TitreResume = z.infer<typeof titreResumeSchema>;

export const mesTitresSchema = z.object({
  titres: z.array(titreResumeSchema),
  couvertures: z.array(couvertureSchema),
});
export const mesTitresQuerySchema = z.strictObject({
  ...roleQuery,
  siren: z
    .string()
    .regex(/^\d{9}$/u)
    .optional()
    .describe('Une seule de mes associations.'),
});

const acteSchema = z.object({
  acte: z.enum(ACTES_TITRE),
  libelle: z.string(),
  ok: z.boolean(),
  code: z.string().optional().describe('Celui du refus, quand c’est non.'),
  message: z.string().optional(),
});

/** P-26: one titre with its life; what is engaged is empty for who is only covered. */
export const titreSuiviSchema = titreSchema.extend({
  version: z.int(),
  origine: z.enum(['portail', 'constate']),
  motif: z.string().nullable(),
  suspendu_jusqu_au: jour.nullable(),
  entier: z.boolean().describe('Faux pour qui n’en lit que ce que chacun peut lire.'),
  couvert: z.boolean(),
  titulaire: z.boolean(),
  id_correspondance: z.int(),
  id_siret: z.string(),
  id_fo: z.string(),
  code_agrement: z.string(),
  exige_tca: z.boolean(),
  tca: z.object({ numero: z.string(), date_fin: jour.nullable() }).nullable(),
  portes: z
    .array(z.object({ numero: z.string(), code: z.string(), nom: z.string(), date_fin: jour.nullable() }))
    .describe('Pour un tronc commun : les titres qui ne valent qu’avec lui.'),
  extensible_membres: z.boolean(),
  membres: z.int(),
  rappels: z.array(z.int()).describe('En jours avant la fin.'),
  rappel_dit: z.int().nullable(),
  actes: z.array(acteSchema),
  procedures: z.array(procedureSchema),
  motifs: z.array(z.object({ code: z.string(), libelle: z.string() })),
  evenements: z.array(z.object({ survenu_at: z.iso.datetime(), phrase: z.string() })),
});
export type TitreSuivi = z.infer<typeof titreSuiviSchema>;

export const listEmisQuerySchema = z.strictObject({
  ...roleQuery,
  finit_dans: z.coerce.number().int().min(0).max(730).optional().describe('En jours : ceux qui finissent d’ici là.'),
  vue: z
    .enum(['tous', 'procedures', 'suspendus'])
    .default('tous')
    .describe('Tous, ou ceux qui attendent une décision.'),
  q: z.string().trim().max(100).optional().describe('Un nom d’association, un SIREN ou un numéro de titre.'),
  limit: pageSizeSchema,
  after: z.string().max(100).optional().describe('Où la page d’avant a fini.'),
});
export const emisSchema = z.object({ titres: z.array(titreResumeSchema), after: z.string().nullable() });

export const engagerBodySchema = z.strictObject({ motif: z.string().min(1).max(60), texte: dit, echeance: jour });
export const observerBodySchema = z.strictObject({ texte: dit });
export const deciderBodySchema = z.strictObject({
  acte: z.enum(DECISIONS_TITRE),
  texte: dit,
  jusqu_au: jour.nullable().default(null),
});
export const renoncerBodySchema = z.strictObject({ texte: z.string().trim().max(TEXTE_MAXIMUM).default('') });

const siren = z.string().regex(/^\d{9}$/u, 'Un SIREN se compose de 9 chiffres.');
export const membresQuerySchema = z.strictObject({
  ...roleQuery,
  limit: pageSizeSchema,
  after: z.string().max(100).optional().describe('Où la page d’avant a fini.'),
});
export const membresSchema = z.object({
  membres: z.array(z.object({ id_siren: z.string(), nom: z.string(), ajoute_at: z.iso.datetime() })),
  nombre: z.int(),
  after: z.string().nullable(),
});
const MEMBRES_PAR_APPEL = 500;
export const updateMembresBodySchema = z.strictObject({
  ajouter: z.array(siren).max(MEMBRES_PAR_APPEL).default([]),
  retirer: z.array(siren).max(MEMBRES_PAR_APPEL).default([]),
});
export const membresChangesSchema = z.object({
  ajoutes: z.array(z.string()),
  retires: z.array(z.string()),
  inconnus: z.array(z.string()).describe('Dans aucun registre, ou le réseau lui-même.'),
  nombre: z.int(),
});

const siret = z.string().regex(/^\d{14}$/u, 'Un SIRET se compose de 14 chiffres.');
const niveau = z.enum(Object.keys(NIVEAUX_AGREMENT) as [NiveauAgrement, ...NiveauAgrement[]]);
export const arretesQuerySchema = z.strictObject({
  ...roleQuery,
  code_agrement: z.string().min(1).max(60).describe('Le code de l’agrément.'),
  id_siret: siret.describe('Le SIRET du siège.'),
});
export const arretesSchema = z.object({
  association: z.string(),
  arretes: z.array(z.object({ uuid: z.uuid(), nom: z.string(), date_chargement: z.iso.datetime() })),
});
export const constatBodySchema = z.strictObject({
  code_agrement: z.string().min(1).max(60),
  id_siret: siret,
  niveau,
  date_effet: jour,
  date_fin: jour.nullable(),
  document: z.uuid(),
  reference: z.string().trim().min(1, 'Donnez la référence de l’arrêté.').max(200),
});
const constatSchema = z.object({
  _id: z.uuid(),
  nom: z.string(),
  association: z.string(),
  id_siret: z.string(),
  niveau,
  date_effet: jour,
  date_fin: jour.nullable(),
  document: z.uuid(),
  reference: z.string(),
  propose_at: z.iso.datetime(),
  a_moi: z.boolean().describe('Écrit par qui demande : une autre personne le confirme.'),
  version: z.int(),
});
export type Constat = z.infer<typeof constatSchema>;
export const constatsSchema = z.object({ constats: z.array(constatSchema) });
export const constatCreeSchema = constatSchema;
export const constatParamsSchema = z.strictObject({ id: z.uuid().describe('Le constat.') });
export const repondreConstatBodySchema = z.strictObject({
  confirme: z.boolean(),
  texte: z.string().trim().max(TEXTE_MAXIMUM).default(''),
});
export const constatReponduSchema = z.object({ numero: z.string().nullable() });
