import { motifNomSchema, VERDICTS_LIGNE, VUES_NOMS } from '@guichet/rules/passSport';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { idDossierPspSchema, jeuneMontreSchema } from './code.schema.ts';

export const dossierDInscriptionsSchema = z.strictObject({ id: idDossierPspSchema });
export const inscriptionParamsSchema = z.strictObject({
  id: idDossierPspSchema,
  inscriptionId: z
    .string()
    .regex(/^\d{1,18}$/u)
    .describe('L’inscription.'),
});

const suite = z.string().max(200).optional().describe('La suite, telle que rendue par la page d’avant.');
const etatVersement = z.union([
  ...([z.literal(1), z.literal(2), z.literal(3), z.literal(4)] as const),
  ...([z.literal(7), z.literal(8), z.literal(9)] as const),
]);

/** PSP-006. */
export const inscriptionPspSchema = z.object({
  id: z.string(),
  exercice_id: z.int(),
  id_etat: etatVersement,
  federation: z.object({ siren: z.string().nullable() }),
  beneficiaire: z.object({
    prenom: z.string(),
    nom: z.string(),
    id_psp: z.string().describe('Sa fin seulement : le code entier ne sort que vers qui paie.'),
    adresse: z.object({ commune: z.string(), code_postal: z.string() }),
  }),
  motif: z.string().nullable().describe('Pourquoi le paiement l’a refusée.'),
  cree_at: z.iso.datetime(),
  retirable: z.boolean(),
  version: z.int(),
});
export type InscriptionPsp = z.infer<typeof inscriptionPspSchema>;

const etatLu = z.coerce.number().pipe(etatVersement);
const siren = z
  .string()
  .regex(/^\d{9}$/u)
  .describe('Le SIREN de la fédération.');
export const inscriptionsQuerySchema = z.strictObject({
  federation: siren.optional(),
  etat: etatLu.optional().describe('L’état du paiement.'),
  limit: pageSizeSchema,
  after: suite,
});
/** By a name or the end of a code: in a body, since no address may hold either. */
export const rechercheInscriptionsSchema = inscriptionsQuerySchema.extend({
  etat: etatVersement.optional().describe('L’état du paiement.'),
  nom: z.string().trim().max(80).optional().describe('Dans son propre dossier seulement.'),
  fin: z.string().trim().toUpperCase().max(4).optional().describe('La fin du code.'),
});
export type FiltresInscriptions = Omit<z.input<typeof rechercheInscriptionsSchema>, 'limit' | 'after'>;

const part = z.object({ nombre: z.int(), montant: z.int().describe('En centimes.') });
export const inscriptionsSchema = z.object({
  inscriptions: z.array(inscriptionPspSchema),
  totaux: z.object({ saisies: part, enPaiement: part, payees: part }),
  noms: z.enum(VUES_NOMS).describe('Ce qui vous est montré des noms de ce dossier.'),
  after: z.string().nullable(),
});
export type InscriptionsPsp = z.infer<typeof inscriptionsSchema>;

export const verdictLigneSchema = z.object({
  rang: z.int().describe('Dans la liste envoyée, à partir de 0.'),
  verdict: z.enum(VERDICTS_LIGNE),
  message: z.string(),
  beneficiaire: jeuneMontreSchema.nullable(),
});
export type VerdictDeLigne = z.infer<typeof verdictLigneSchema>;
export const verdictsSchema = z.object({ verdicts: z.array(verdictLigneSchema), inscrites: z.int() });
export type VerdictsPsp = z.infer<typeof verdictsSchema>;

export const nomBodySchema = z.strictObject({ motif: motifNomSchema.describe('Gardé avec la lecture.') });
export const rechercheCodeBodySchema = z.strictObject({
  id_psp: z.string().trim().min(1).max(40).describe('Un code entier.'),
  motif: motifNomSchema,
});
/** Whose code it is: nobody's file yet when there is no inscription. */
export const codeTrouveSchema = z.object({
  dossier: z.object({ id: z.string(), id_siret: z.string(), nom: z.string() }).nullable(),
  inscription: inscriptionPspSchema.nullable(),
});
export type CodeTrouve = z.infer<typeof codeTrouveSchema>;

export const litigeBodySchema = z.strictObject({
  id_psp: z.string().trim().min(1).max(40),
  nom: z.string().trim().min(1).max(80),
});
const structureEnLitige = z.object({ id_dossier: z.string(), id_siret: z.string(), nom: z.string() });
export const litigeSchema = z.object({
  id: z.uuid(),
  demandeur: structureEnLitige,
  conteste: structureEnLitige,
  cree_at: z.iso.datetime(),
  clos_at: z.iso.datetime().nullable(),
  suite: z.string().nullable(),
});
export type LitigePsp = z.infer<typeof litigeSchema>;
export const litigesSchema = z.object({ litiges: z.array(litigeSchema), after: z.string().nullable() });
export const litigesQuerySchema = z.strictObject({ limit: pageSizeSchema, after: suite });
export const litigeParamsSchema = z.strictObject({ id: z.uuid().describe('Le litige.') });
export const closLitigeBodySchema = z.strictObject({ suite: z.string().trim().min(3).max(500) });
