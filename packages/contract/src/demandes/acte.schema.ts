import { CONFIRMATION_MAXIMUM, ETATS_ACTE, ETATS_FICHIER_ACTE, LECTURES_ACTE } from '@guichet/rules/acte';
import { GENRES_LETTRE } from '@guichet/rules/lettre';
import * as z from 'zod';
import { instructionParamsSchema } from './instruction.schema.ts';

const instant = z.iso.datetime();
const verdict = z.object({ ok: z.boolean(), raison: z.string().nullable() });
const empreinte = z.string().describe('SHA-256 du fichier, en hexadécimal.');

export const fichierActeSchema = z.object({
  _id: z.uuid(),
  origine: z.enum(['depot', 'portail']).describe('Déposé, ou fait par le portail d’après les signatures.'),
  nom: z.string(),
  etat: z.enum(ETATS_FICHIER_ACTE),
  sha256: empreinte.nullable(),
  octets: z.int().nullable(),
  lecture: z
    .enum(LECTURES_ACTE)
    .nullable()
    .describe('Ce que le portail en a reconnu : l’acte entier, son code, ni l’un ni l’autre, ou rien de lisible.'),
  scelle: z.boolean().describe('Il porte une signature électronique ; son certificat n’est pas vérifié.'),
  depose_nom: z.string(),
  depose_at: instant,
  retenu_at: instant.nullable().describe('Depuis quand c’est le fichier que l’association reçoit, ou recevra.'),
  retenu_nom: z.string().nullable(),
  confirmation: z.string().nullable(),
});
export type FichierActe = z.infer<typeof fichierActeSchema>;

/** Of one act: how it is signed, and what may be done to sign it. */
export const acteSchema = z.object({
  genre: z.enum(GENRES_LETTRE),
  numero: z.int(),
  code: z.string().nullable().describe('Celui qui est imprimé ; rien sur les actes d’avant.'),
  sha256: empreinte.nullable(),
  requise: z.boolean().describe('Ce service ne notifie que des actes signés.'),
  contreseing: z.boolean(),
  attendues: z.int().describe('Combien de personnes le signent dans le portail.'),
  signatures: z.array(z.object({ nom: z.string(), qualite: z.string(), reference: z.string(), signe_at: instant })),
  fichiers: z.array(fichierActeSchema).describe('Le plus récent d’abord.'),
  signe: z.boolean(),
  signer: verdict,
  deposer: verdict,
  retenir: verdict,
});
export type Acte = z.infer<typeof acteSchema>;

export const depotActeSchema = z.strictObject({});
export const retenueActeBodySchema = z.strictObject({
  fichier: z.uuid(),
  confirmation: z
    .string()
    .trim()
    .max(CONFIRMATION_MAXIMUM)
    .default('')
    .describe('Comment l’agent sait que c’est cet acte, quand le portail ne le reconnaît pas.'),
});
export const fichierActeParamsSchema = instructionParamsSchema.extend({ fichier: z.uuid() });

/** As it is printed, with its dashes or without. */
export const codeActeParamsSchema = z.strictObject({
  code: z.string().regex(/^[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}$/iu),
});
/** For whoever holds the code: neither people, nor reasons, nor whose it is. */
export const acteVerifieSchema = z.object({
  code: z.string(),
  genre: z.enum(GENRES_LETTRE),
  nature: z.string(),
  numero: z.string(),
  service: z.string(),
  fait_at: instant,
  notifie_at: instant,
  montant: z.int().nullable().describe('En centimes ; rien pour un acte qui n’accorde pas d’argent.'),
  etat: z.enum(ETATS_ACTE),
  depuis: instant.nullable(),
  signature: z
    .enum(['aucune', 'depot', 'portail'])
    .describe('Un fichier signé a été déposé, ou l’acte a été signé dans le portail.'),
  empreintes: z.object({ signe: empreinte.nullable(), avant: empreinte.nullable() }),
});
export type ActeVerifie = z.infer<typeof acteVerifieSchema>;
