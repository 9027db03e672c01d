import { VERDICTS_LECTURE } from '@guichet/rules/association';
import { ETATS_RIB } from '@guichet/rules/instruction';
import {
  BLOCAGES,
  CAUSES_REVENDICATION,
  ETATS_VERSEMENT,
  type EtatVersement,
  SYSTEMES,
  type Systeme,
  TYPES_VERSEMENT,
  type TypeVersement,
  versementSaisiSchema,
} from '@guichet/rules/paiement';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { dossierParamsSchema, roleQuery } from './dossier.schema.ts';

const { id } = dossierParamsSchema.shape;
const CODES = Object.keys(ETATS_VERSEMENT).map(Number) as [EtatVersement, ...EtatVersement[]];
const etatVersement = z.literal(CODES);
const type = z.enum(Object.keys(TYPES_VERSEMENT) as [TypeVersement, ...TypeVersement[]]);
const systeme = z.enum(Object.keys(SYSTEMES) as [Systeme, ...Systeme[]]);

export const registreParamsSchema = z.strictObject({ id, service: z.uuid() });
export const versementParamsSchema = z.strictObject({ id, service: z.uuid(), versement: z.uuid() });
export const lotParamsSchema = z.strictObject({ lot: z.uuid() });

/** In cents: granted, on its way, paid, given back, still to be paid. */
const compteSchema = z.object({
  accorde: z.int(),
  en_route: z.int(),
  paye: z.int(),
  rendu: z.int(),
  reste: z.int(),
});

export const blocageSchema = z.object({
  code: z.enum(BLOCAGES),
  raison: z.string(),
  jusqua: z.iso.datetime().nullable(),
});

/** One movement as the association reads it: no account, no name. */
const mouvementSchema = z.object({
  _id: z.uuid(),
  type,
  annee: z.int(),
  montant: z.int(),
  etat: etatVersement,
  libelle: z.string(),
  etat_depuis: z.iso.datetime(),
  motif: z.string().nullable(),
});
export type Mouvement = z.infer<typeof mouvementSchema>;

/** Service by service, once each has granted something. */
const paiementServiceSchema = z.object({
  id_service: z.uuid(),
  nom: z.string(),
  compte: compteSchema,
  blocages: z.array(blocageSchema),
  versements: z.array(mouvementSchema),
});
export type PaiementService = z.infer<typeof paiementServiceSchema>;
export const paiementsSchema = z.object({
  /** What holds the account of the dossier, whatever was decided. */
  compte: z.array(blocageSchema),
  services: z.array(paiementServiceSchema),
});

/** Why the service is sure: a sentence, not a word. */
export const MOTIF_MINIMUM = 10;
export const MOTIF_MAXIMUM = 500;

const verdictSchema = z.object({ ok: z.boolean(), raison: z.string().nullable() });

const versementSchema = mouvementSchema.extend({
  systeme,
  reference: z.string().nullable(),
  lot: z.uuid().nullable(),
  cree_at: z.iso.datetime(),
  cree_nom: z.string(),
  /** Who recorded it, or took it again: another lets it leave. */
  prepare_nom: z.string(),
  suites: z.array(etatVersement),
  /** Why another person must do what comes next. */
  attend: z.string().nullable(),
  version: z.int(),
});
export type Versement = z.infer<typeof versementSchema>;

/** The ledger of one service: what it recorded, what may come next, and the account as far as it is needed. */
export const registreSchema = z.object({
  id_fo: z.string(),
  id_service: z.uuid(),
  systeme: systeme.nullable(),
  compte: compteSchema,
  blocages: z.array(blocageSchema),
  versements: z.array(versementSchema),
  version: z.int().describe('À rendre dans If-Match pour enregistrer un mouvement.'),
  /** Whether this person may record money that leaves, and money that comes back. */
  sortie: verdictSchema,
  retour: verdictSchema,
  rib: z.object({
    etat: z.enum(ETATS_RIB),
    /** Only for who follows the payments: enough to recognise it, never its number. */
    titulaire: z.string().nullable(),
    fin: z.string().nullable(),
    /** What the portal read on the paper of this account; decides nothing. */
    lecture: z.object({ verdict: z.enum(VERDICTS_LECTURE), fin: z.string().nullable() }).nullable(),
    change: z
      .object({ demande_at: z.iso.datetime(), confirme_at: z.iso.datetime().nullable(), fin: z.iso.datetime() })
      .nullable(),
    confirmer: verdictSchema,
  }),
  /** P-22: while no service has checked who claims the association; with what the agent chooses from. */
  revendication: z
    .object({
      cause: z.enum(CAUSES_REVENDICATION),
      depuis: z.iso.datetime(),
      membres: z.array(z.object({ id: z.uuid(), nom: z.string(), estPremier: z.boolean() })),
      pieces: z.array(z.object({ uuid: z.uuid(), nom: z.string(), type: z.string() })),
      representants: z.array(z.object({ id: z.uuid(), nom: z.string() })),
      confirmer: verdictSchema,
    })
    .nullable(),
});
export type Registre = z.infer<typeof registreSchema>;

export const versementBodySchema = versementSaisiSchema;
export const versementMoveBodySchema = z.strictObject({
  etat: etatVersement,
  /** Why it was refused: the association reads it. */
  motif: z.string().trim().max(500).default(''),
  /** Of the accounting system, when it is sent by hand. */
  reference: z.string().trim().max(50).default(''),
});
/** P-22: whom the service looked at, with which document and which representative of the record, and why it is sure. */
export const confirmRevendicationBodySchema = z.strictObject({
  qui: z.uuid(),
  piece: z.uuid(),
  representant: z.uuid(),
  motif: z.string().trim().min(MOTIF_MINIMUM).max(MOTIF_MAXIMUM),
});
/** The change that was looked at: another made since is not confirmed with it. */
export const confirmRibBodySchema = z.strictObject({ demande_at: z.iso.datetime() });

/** One accounting system of one service, with what waits to be sent to it. */
const caisseSchema = z.object({
  service: z.uuid(),
  nom: z.string(),
  systeme,
  nombre: z.int(),
  montant: z.int(),
});
export type Caisse = z.infer<typeof caisseSchema>;
export const caissesSchema = z.object({ caisses: z.array(caisseSchema) });

/** `essai`: what would leave and what would not, with nothing done. */
export const lotPaiementBodySchema = z.strictObject({
  service: z.uuid(),
  systeme,
  essai: z.boolean().default(false),
});
/** Who would be paid, how much, on which account: its last figures only. */
const departSchema = z.object({
  versement: z.uuid(),
  id_fo: z.string(),
  id_siret: z.string(),
  nom: z.string(),
  type,
  titulaire: z.string(),
  compte: z.string().describe('Le numéro de compte, masqué sauf ses quatre derniers signes.'),
  montant: z.int(),
});
export type Depart = z.infer<typeof departSchema>;
export const lotPaiementSchema = z.object({
  /** Null when nothing could leave. */
  lot: z.uuid().nullable(),
  nombre: z.int(),
  montant: z.int(),
  /** How many were left out, and the first of them, each with its reason. */
  tenus: z.int(),
  ecartes: z.array(
    z.object({
      id_fo: z.string(),
      id_siret: z.string(),
      nom: z.string(),
      montant: z.int(),
      versement: z.uuid(),
      raison: z.string(),
    }),
  ),
  departs: z.array(departSchema).describe('À l’essai : ce qui partirait, avant que rien ne parte.'),
  /** More than one file holds: ask again. */
  reste: z.boolean(),
});
export type LotPaiement = z.infer<typeof lotPaiementSchema>;

export const lotsQuerySchema = z.strictObject({
  ...roleQuery,
  service: z.uuid(),
  systeme,
  limit: pageSizeSchema,
  after: z.string().max(100).optional(),
});
/** One file, and what became of its lines: those neither paid, refused nor waiting were taken again or deleted. */
const lotFaitSchema = z.object({
  _id: z.uuid(),
  cree_at: z.iso.datetime(),
  cree_nom: z.string(),
  nombre: z.int(),
  montant: z.int(),
  payes: z.int(),
  refuses: z.int(),
  en_attente: z.int(),
  /** Its content is gone, with the accounts that it held; null while it can be read. */
  efface_at: z.iso.datetime().nullable(),
});
export type LotFait = z.infer<typeof lotFaitSchema>;
export const lotsSchema = z.object({ lots: z.array(lotFaitSchema), after: z.string().nullable() });

export const RETOUR_MAXIMUM = 500;
/** The lines of the file as they are: reference ; statut ; motif. */
export const retourBodySchema = z.strictObject({
  service: z.uuid(),
  systeme,
  lignes: z.array(z.string().max(1_000)).min(1).max(RETOUR_MAXIMUM),
  essai: z.boolean().default(false),
});
export const RESULTATS_RETOUR = ['paye', 'refuse', 'deja', 'inconnu', 'impossible', 'illisible'] as const;
export const retourSchema = z.object({
  resultats: z.array(
    z.object({
      ligne: z.int(),
      reference: z.string().nullable(),
      /** The dossier and the amount behind the reference, where it is known. */
      id_fo: z.string().nullable(),
      montant: z.int().nullable(),
      resultat: z.enum(RESULTATS_RETOUR),
      raison: z.string(),
    }),
  ),
});
export type Retour = z.infer<typeof retourSchema>;
