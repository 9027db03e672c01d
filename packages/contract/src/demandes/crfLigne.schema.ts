import { ETATS_CRF, EVALUATIONS, type Evaluation } from '@guichet/rules/crf';
import * as z from 'zod';

export const EVALUATIONS_CRF = Object.keys(EVALUATIONS) as [Evaluation, ...Evaluation[]];
const cents = z.int();

export const descriptionCrfSchema = z.object({
  exercice: z.int(),
  etat: z.enum(ETATS_CRF),
  libelle: z.string(),
  etat_depuis: z.iso.datetime(),
  echeance: z.iso.date(),
  evaluation: z.enum(EVALUATIONS_CRF).nullable(),
  /** Why it was sent back, or what the service says of it. */
  texte: z.string().nullable(),
  montant_accorde: cents,
  /** Paid in that year, returns not counted. */
  montant_verse: cents,
});

/** One report in a list. */
export const crfLigneSchema = z.object({
  _id: z.uuid(),
  description: descriptionCrfSchema,
  transmis_at: z.iso.datetime().nullable(),
  recu_at: z.iso.datetime().nullable(),
  manquants: z.int().describe('Combien de choses manquent avant de transmettre.'),
  version: z.int(),
});
export type CrfLigne = z.infer<typeof crfLigneSchema>;
