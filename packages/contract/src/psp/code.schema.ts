import { idPspSchema, nomSaisiSchema } from '@guichet/rules/passSport';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';

export const idDossierPspSchema = z.string().regex(/^\d{11,12}$/u);

/** What a person is asked to confirm: «LINA B.», and nothing more of who it is. */
export const jeuneMontreSchema = z.object({ prenom: z.string(), initiale: z.string() });
export type JeuneMontre = z.infer<typeof jeuneMontreSchema>;

export const verificationBodySchema = z.strictObject({
  id_dossier: idDossierPspSchema,
  id_psp: idPspSchema,
  nom: nomSaisiSchema.optional().describe('Les trois premières lettres suffisent ; sans elles, cinq essais par jour.'),
});

/** A code that may be used now, or that the same file already uses. Every other answer is a refusal. */
export const verificationSchema = z.object({
  libre: z.boolean(),
  beneficiaire: jeuneMontreSchema.nullable(),
  id_inscription: z.string().nullable().describe('La ligne du même dossier qui l’utilise déjà.'),
  cree_at: z.iso.datetime().nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** CALL-PSP-011. */
export const beneficiairesQuerySchema = z.strictObject({
  id_psp: idPspSchema.optional().describe('Un code entier. Sans lui : ceux de vos propres inscriptions.'),
  statut: z.stringbool().default(true).describe('Ceux dont le droit est en vigueur.'),
  id_exercice: z.coerce.number().int().min(1).max(12).optional().describe('La saison en cours, sans rien dire.'),
  limit: pageSizeSchema,
  after: z.string().max(200).optional().describe('La suite, telle que rendue par la page d’avant.'),
});

export const beneficiaireSchema = z.object({
  id_psp: z.string().describe('Sa fin seulement.'),
  prenom: z.string(),
  nom: z.string().describe('Son initiale ; masqué pour qui n’a pas saisi.'),
  exercice_id: z.int(),
  statut: z.boolean(),
});
export const beneficiairesSchema = z.object({
  beneficiaires: z.array(beneficiaireSchema),
  after: z.string().nullable(),
});
export type Beneficiaire = z.infer<typeof beneficiaireSchema>;

/** How the loading of codes goes, for who answers for it. */
export const chargementPspSchema = z.object({
  fichier: z.string(),
  part: z.int().describe('Pour cent.'),
  lues: z.int(),
  ecrites: z.int(),
  rejetees: z.int(),
  commence_at: z.iso.datetime(),
  fini_at: z.iso.datetime().nullable(),
  rejets: z.array(z.object({ motif: z.string(), nombre: z.int(), premiere: z.int().describe('Première ligne.') })),
});
export type ChargementPsp = z.infer<typeof chargementPspSchema>;
export const alarmePspSchema = z.object({ debut: z.iso.datetime(), total: z.int(), inconnus: z.int() });
export const etatCodesSchema = z.object({
  chargements: z.array(chargementPspSchema),
  alarmes: z.array(alarmePspSchema),
  receptions: z.array(
    z.object({ exercice: z.int(), recu_at: z.iso.datetime(), efface_at: z.iso.datetime().nullable() }),
  ),
});
export type EtatCodes = z.infer<typeof etatCodesSchema>;
