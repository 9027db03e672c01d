import { NIVEAUX_AGREMENT, type NiveauAgrement } from '@guichet/rules/agrement';
import { ETATS_DOSSIER } from '@guichet/rules/dossier';
import { ETATS_LETTRE, FONCTIONS, MONTRES, PARTIES_DIFFERENCE, TRANSITIONS } from '@guichet/rules/instruction';
import { financementSchema } from '@guichet/rules/projet';
import * as z from 'zod';
import { complementSchema } from './complement.schema.ts';
import { dossierParamsSchema, messageBodySchema, roleQuery } from './dossier.schema.ts';
import { enveloppeSchema } from './enveloppe.schema.ts';

const { id } = dossierParamsSchema.shape;
export const instructionParamsSchema = z.strictObject({ id, service: z.uuid() });
export const avisParamsSchema = z.strictObject({ id, avis: z.uuid() });

const centimes = financementSchema.shape.montant_propose;
const texte = z.string().trim().max(5_000);

/** What may be done from here, each with its answer, and why when it is no. */
const actionSchema = z.object({
  transition: z.enum(TRANSITIONS),
  libelle: z.string(),
  vers: z.enum(ETATS_DOSSIER),
  texte: z.enum(['motif', 'commentaire']).nullable(),
  ok: z.boolean(),
  code: z.string().nullable(),
  raison: z.string().nullable(),
});

const ligneInstruiteSchema = z.object({
  projet: z.uuid(),
  intitule: z.string().nullable(),
  annee: z.int(),
  montant_demande: centimes,
  montant_propose: centimes,
  montant_accorde: centimes,
});

/** P-26: of an approval, whether it is proposed, from which day, until which one, and at which level. */
export const termesSchema = z.strictObject({
  favorable: z.boolean(),
  date_effet: z.iso.date().nullable().default(null),
  date_fin: z.iso.date().nullable().default(null),
  niveau: z
    .enum(Object.keys(NIVEAUX_AGREMENT) as [NiveauAgrement, ...NiveauAgrement[]])
    .nullable()
    .default(null),
});

export const SENS_AVIS = ['favorable', 'reserve', 'defavorable'] as const;
export const avisSchema = z.object({
  _id: z.uuid(),
  id_service_consulte: z.uuid(),
  nom: z.string(),
  question: z.string(),
  echeance: z.iso.date(),
  etat: z.enum(['demande', 'rendu', 'abandonne']),
  sens: z.enum(SENS_AVIS).nullable(),
  reponse: z.string().nullable(),
  demande_at: z.iso.datetime(),
  rendu_at: z.iso.datetime().nullable(),
  version: z.int(),
});

export const avisDemandesSchema = z.object({ avis: z.array(avisSchema) });

/** Whom an opinion may be asked of, and to whom the dossier may be given. */
export const consultablesQuerySchema = z.strictObject({ ...roleQuery, q: z.string().trim().min(2).max(100) });
export const consultablesSchema = z.object({
  services: z.array(z.object({ _id: z.uuid(), nom: z.string(), type: z.string() })),
});
export const agentsSchema = z.object({ agents: z.array(z.object({ id: z.uuid(), nom: z.string() })) });

const differenceSchema = z.object({
  partie: z.enum(PARTIES_DIFFERENCE),
  projet: z.uuid().nullable(),
  titre: z.string().nullable(),
  champ: z.string(),
  libelle: z.string().nullable(),
  avant: z.unknown(),
  apres: z.unknown(),
});
export type Difference = z.infer<typeof differenceSchema>;
/** Between the last two sendings; nothing to compare while there is only one. */
export const differencesSchema = z.object({
  avant_at: z.iso.datetime().nullable(),
  apres_at: z.iso.datetime().nullable(),
  differences: z.array(differenceSchema),
});

/** A request of an earlier year, as a service of the branch treated it. */
const passeeSchema = z.object({
  id_fo: z.string(),
  exercice: z.int(),
  subvention: z.string(),
  service: z.string(),
  libelle: z.string(),
  montant_demande: z.int(),
  montant_accorde: z.int(),
});
export const passeesSchema = z.object({ passees: z.array(passeeSchema) });
export type Passee = z.infer<typeof passeeSchema>;

/** One service's work on one dossier. */
export const instructionDetailSchema = z.object({
  id_fo: z.string(),
  id_service: z.uuid(),
  nom: z.string(),
  isReferent: z.boolean(),
  etat: z.enum(ETATS_DOSSIER),
  libelle: z.string(),
  etat_depuis: z.iso.datetime(),
  assigne_a: z.uuid().nullable(),
  assigne_nom: z.string().nullable(),
  texte: z.string().nullable(),
  lettre: z.enum(ETATS_LETTRE).nullable(),
  notifie_at: z.iso.datetime().nullable(),
  fonctions: z.array(z.enum(FONCTIONS)),
  actions: z.array(actionSchema),
  /** Null while nobody has set one. */
  enveloppe: enveloppeSchema.omit({ version: true }).nullable().default(null),
  lignes: z.array(ligneInstruiteSchema),
  termes: termesSchema.nullable().optional().describe('D’un agrément : ce qui est proposé.'),
  complements: z.array(complementSchema),
  avis: z.array(avisSchema),
  grille: z.boolean().default(false).describe('La subvention a une grille : cette demande se note.'),
  pieces: z
    .array(z.object({ code: z.string(), uuid: z.uuid(), montre: z.enum(MONTRES) }))
    .describe('Les documents joints, et comment chacun se lit : jamais leur nom ni leur contenu.'),
  /** Said by none that was kept before it was known: then there may be something to compare. */
  envois: z
    .int()
    .nonnegative()
    .default(2)
    .describe('Combien de fois le dossier a été envoyé : au deuxième, il se compare.'),
  version: z.int(),
});
export type InstructionDetail = z.infer<typeof instructionDetailSchema>;

/** instruction.md 6: decisions write lines; the total is computed. */
const lignesSaisiesSchema = z
  .array(
    z.strictObject({
      projet: z.uuid(),
      annee: z.int().min(2000).max(2100),
      montant_propose: centimes.optional(),
      montant_accorde: centimes.optional(),
    }),
  )
  .min(1)
  .max(1_000);
export const montantsBodySchema = z.strictObject({ lignes: lignesSaisiesSchema });

export const transitionBodySchema = z.strictObject({
  transition: z.enum(TRANSITIONS),
  texte: texte.default(''),
  /** Until when an association that gets its dossier back has it. */
  echeance: z.iso.date().nullable().default(null),
  lignes: lignesSaisiesSchema
    .optional()
    .describe(
      'Les montants que l’acte propose ou accorde, tels qu’à l’écran ; sans eux, accorder, c’est accorder ce qui est proposé.',
    ),
});

export const affectationBodySchema = z.strictObject({ assigne_a: z.uuid().nullable() });

export const demandeAvisBodySchema = z.strictObject({
  id_service_consulte: z.uuid(),
  question: z.string().trim().min(1).max(2_000),
  echeance: z.iso.date(),
});
export const renduAvisBodySchema = z.discriminatedUnion('acte', [
  z.strictObject({ acte: z.literal('rendre'), sens: z.enum(SENS_AVIS), reponse: z.string().trim().min(1).max(5_000) }),
  z.strictObject({ acte: z.literal('abandonner'), reponse: z.string().trim().min(1).max(2_000) }),
]);

/** Many at once: looked at first, then done one by one; each has its own answer. A longer list is sent in several. */
export const LOT_MAXIMUM = 500;
export const lotBodySchema = z.strictObject({
  transition: z.enum(TRANSITIONS),
  texte: texte.default(''),
  /** Nothing is done: only what would be. */
  essai: z.boolean(),
  instructions: z
    .array(z.strictObject({ id, service: z.uuid(), version: z.int() }))
    .min(1)
    .max(LOT_MAXIMUM),
  lot: z
    .uuid()
    .optional()
    .describe(
      'Un nom donné au lot : ce qu’une association apprendrait attend alors un délai, et se reprend sous ce nom.',
    ),
});
/** T12: which step of the letter, of those that a service takes. */
export const ETAPES_LETTRE = ['a_signer', 'a_notifier', 'notifie'] as const;
export const lotLettresBodySchema = lotBodySchema
  .pick({ essai: true, instructions: true, lot: true })
  .extend({ etape: z.enum(ETAPES_LETTRE).describe('L’étape à laquelle la lettre arrive.') });
export const lotAffectationsBodySchema = lotBodySchema
  .pick({ essai: true, instructions: true, lot: true })
  .extend({ assigne_a: z.uuid().nullable() });
export const lotSoldesBodySchema = lotBodySchema.pick({ essai: true, instructions: true });
export const lotMessagesBodySchema = lotBodySchema
  .pick({ essai: true, instructions: true, lot: true })
  .extend({ message: messageBodySchema.shape.message });
export const lotSchema = z.object({
  reussis: z.int(),
  resultats: z.array(
    z.object({ id_fo: z.string(), service: z.uuid(), ok: z.boolean(), raison: z.string().nullable() }),
  ),
});
