import * as z from 'zod';
import { budgetProjetSchema } from '../budget/index.ts';
import { financementSchema } from '../projet/index.ts';
import { orNull, sentenceOf } from '../validation/index.ts';

const texte = (label: string, maximum: number) =>
  orNull(
    z
      .string()
      .trim()
      .min(1)
      .max(maximum, sentenceOf('CHAMP_TROP_LONG', { label, n: maximum })),
  );
const nombre = z.number().min(0).max(10_000_000).nullable();
const centimes = z.int().min(0).max(1e14).nullable();

const indicateurRealiseSchema = z.strictObject({
  rang: z.int().min(1).max(100),
  intitule: z.string().max(300),
  prevu_min: nombre,
  prevu_max: nombre,
  realise: nombre,
});

/** CRF-003: what the association writes of a project, in the parts of the official form (facts.md 2.2). */
export const saisieCrfSchema = z.strictObject({
  montant_realise: centimes,
  budget_realise: budgetProjetSchema.nullable(),
  nombre_beneficiaires: z.int().min(0).max(10_000_000).nullable(),
  mise_en_oeuvre: texte('Mise en œuvre', 5_000),
  dates_et_lieux: texte('Dates et lieux', 2_000),
  bilan_qualitatif: texte('Objectifs atteints', 5_000),
  indicateurs: z.array(indicateurRealiseSchema).max(50),
  repartition_charges: texte('Répartition des charges indirectes', 2_000),
  explication_ecarts: texte('Explication des écarts', 5_000),
  contributions_volontaires: texte('Contributions volontaires', 2_000),
  observations: texte('Observations', 2_000),
});
export type SaisieCrf = z.infer<typeof saisieCrfSchema>;
export const CHAMPS_CRF_SAISIS = Object.keys(saisieCrfSchema.shape) as (keyof SaisieCrf)[];

/** CRF-002, CRF-003: what comes from the request and is read only. */
export const projetCrfSchema = z.strictObject({
  _id: z.uuid(),
  intitule: z.string().nullable(),
  objectifs: z.string().nullable(),
  montant_accorde: centimes,
  budget_previsionnel: budgetProjetSchema.nullable(),
  financements: z.array(financementSchema).max(300),
  saisie: saisieCrfSchema,
});
export type ProjetCrf = z.infer<typeof projetCrfSchema>;

export const attestationCrfSchema = z.strictObject({
  accepte: z.boolean(),
  date: orNull(z.iso.datetime()),
  id_signataire: orNull(z.uuid()),
});

export const contenuCrfSchema = z.strictObject({
  projets: z.array(projetCrfSchema).max(100),
  attestation: attestationCrfSchema.nullable(),
  /** A document of the association's library. */
  document: orNull(z.uuid()),
});
export type ContenuCrf = z.infer<typeof contenuCrfSchema>;

export const emptySaisie = (indicateurs: SaisieCrf['indicateurs']): SaisieCrf => ({
  montant_realise: null,
  budget_realise: null,
  nombre_beneficiaires: null,
  mise_en_oeuvre: null,
  dates_et_lieux: null,
  bilan_qualitatif: null,
  indicateurs,
  repartition_charges: null,
  explication_ecarts: null,
  contributions_volontaires: null,
  observations: null,
});
