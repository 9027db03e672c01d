import { ETATS_VERSEMENT, type EtatVersement } from '@guichet/rules/paiement';
import {
  ETATS_LOT,
  ETATS_RETOUR_PSP,
  type EtatLot,
  type EtatRetourPsp,
  ISSUES_RETOUR,
  type IssueRetour,
  NATURES_RETOUR,
  type NatureRetour,
  RETENUES,
  type Retenue,
} from '@guichet/rules/passSport';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];
const numero = z.stringFormat('numéro', /^\d{1,18}$/u);
const etatVersement = z.literal(Object.keys(ETATS_VERSEMENT).map(Number) as [EtatVersement, ...EtatVersement[]]);
const raison = z.enum(keysOf<Retenue>(RETENUES));
const issue = z.enum(keysOf<IssueRetour>(ISSUES_RETOUR));
const pages = { limit: pageSizeSchema, after: z.string().max(600).optional() };
const suite = { after: z.string().nullable() };

export const numeroParamsSchema = z.strictObject({ id: numero });
export const retourParamsSchema = z.strictObject({ id: z.uuid() });

const personne = { nom: z.string(), at: z.iso.datetime() };
/** Amounts are in cents. */
export const lotSchema = z.object({
  id: z.string(),
  exercice: z.int(),
  numero: z.int(),
  etat: z.enum(keysOf<EtatLot>(ETATS_LOT)),
  libelle: z.string(),
  unitaire: z.int(),
  /** What was typed before this is in it. */
  arret: z.iso.datetime(),
  clubs: z.int(),
  inscriptions: z.int(),
  montant: z.int(),
  compense: z.int(),
  retenus: z.int(),
  payes: z.int(),
  montant_paye: z.int(),
  refuses: z.int(),
  montant_refuse: z.int(),
  /** Of its list, for who lets it go; then of the file that left. */
  empreinte: z.string().nullable(),
  fichier_empreinte: z.string().nullable(),
  prepare: z.object({ ...personne, moi: z.boolean() }),
  libere: z.object(personne).nullable(),
  abandonne: z.object(personne).nullable(),
  envoye_at: z.iso.datetime().nullable(),
  /** Whether who reads may let it go now, and else why. */
  liberer: z.object({ ok: z.boolean(), raison: z.string().nullable() }),
  version: z.int(),
});
export type LotPsp = z.infer<typeof lotSchema>;
export const lotsPspQuerySchema = z.strictObject({ exercice: z.coerce.number().int().min(1).max(12), ...pages });
export const lotsPspSchema = z.object({ lots: z.array(lotSchema), ...suite });
export const nouveauLotSchema = z.strictObject({ exercice: z.int().min(1).max(12) });
export const liberationSchema = z.strictObject({ empreinte: z.string().max(200) });

export const lignesLotQuerySchema = z.strictObject(pages);
export const lignesLotSchema = z.object({
  lignes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      club: z.string(),
      id_siret: z.string(),
      departement: z.string().nullable(),
      nombre: z.int(),
      montant: z.int(),
      compense: z.int(),
      etat: etatVersement,
      libelle: z.string(),
      motif: z.string().nullable(),
    }),
  ),
  ...suite,
});
export type LigneLot = z.infer<typeof lignesLotSchema>['lignes'][number];
export const retenuesQuerySchema = z.strictObject({ raison: raison.optional(), ...pages });
export const retenuesSchema = z.object({
  retenues: z.array(
    z.object({
      id_dossier: z.string(),
      club: z.string(),
      departement: z.string().nullable(),
      nombre: z.int(),
      raison,
      phrase: z.string(),
    }),
  ),
  /** Of the whole wave, reason by reason. */
  bilan: z.array(z.object({ raison, phrase: z.string(), clubs: z.int(), nombre: z.int() })),
  ...suite,
});
export type RetenuesLot = z.infer<typeof retenuesSchema>;

export const retourPspSchema = z.object({
  _id: z.uuid(),
  lot: z.string(),
  nature: z.enum(keysOf<NatureRetour>(NATURES_RETOUR)),
  nom: z.string(),
  etat: z.enum(keysOf<EtatRetourPsp>(ETATS_RETOUR_PSP)),
  libelle: z.string(),
  lignes: z.int(),
  faites: z.int(),
  bilan: z.array(z.object({ issue, phrase: z.string(), nombre: z.int() })),
  cree: z.object(personne),
  applique: z.object(personne).nullable(),
  version: z.int(),
});
export type RetourPsp = z.infer<typeof retourPspSchema>;
export const retoursQuerySchema = z.strictObject({ lot: numero, ...pages });
export const retoursPspSchema = z.object({ retours: z.array(retourPspSchema), ...suite });
export const lignesRetourQuerySchema = z.strictObject({ issue: issue.optional(), ...pages });
export const lignesRetourPspSchema = z.object({
  lignes: z.array(
    z.object({
      ligne: z.int(),
      reference: z.string().nullable(),
      issue: issue.nullable(),
      motif: z.string().nullable(),
    }),
  ),
  ...suite,
});
export type LigneRetourPsp = z.infer<typeof lignesRetourPspSchema>['lignes'][number];

export const detteSchema = z.object({
  id: z.string(),
  montant: z.int(),
  reste: z.int(),
  motif: z.string(),
  cree_at: z.iso.datetime(),
});

const part = z.object({ nombre: z.int(), montant: z.int() });
/** What a treasurer asks: where the money is, when the rest comes, and what holds it. */
export const argentSchema = z.object({
  _id: z.string(),
  unitaire: z.int(),
  saisis: part,
  en_paiement: part,
  payes: part,
  refuses: part,
  prochain: z.iso.date(),
  retenues: z.array(z.object({ raison, phrase: z.string(), nombre: z.int(), jusqua: z.iso.datetime().nullable() })),
  versements: z.array(
    z.object({
      id: z.string(),
      numero: z.int(),
      nombre: z.int(),
      montant: z.int(),
      compense: z.int(),
      etat: etatVersement,
      libelle: z.string(),
      motif: z.string().nullable(),
      envoye_at: z.iso.datetime().nullable(),
      maj_at: z.iso.datetime(),
      corriger: z.object({ ok: z.boolean(), raison: z.string().nullable() }),
      version: z.int(),
    }),
  ),
  dettes: z.array(detteSchema),
});
export type Argent = z.infer<typeof argentSchema>;
