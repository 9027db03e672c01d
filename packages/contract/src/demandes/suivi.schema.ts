import { CIBLES } from '@guichet/rules/dossier';
import * as z from 'zod';

/** What is missing, each with its place (completeness is one list for everyone). */
export const manquantSchema = z.object({
  code: z.string(),
  libelle: z.string(),
  /** What to do about it, a verb and its object. */
  geste: z.string(),
  cible: z.enum(CIBLES),
  etape: z.int(),
  gravite: z.enum(['bloquant', 'conseille']),
  /** The project that it concerns. */
  projet: z.string().nullable(),
  /** The field, in its page. */
  champ: z.string().nullable(),
});
/** Each expected thing as the conditions judge it with all that the portal knows of the association. */
const attenduSchema = z.object({
  code: z.string(),
  etat: z.enum(['montre', 'masque', 'inconnu']),
  raison: z.string().describe('Pourquoi, sans majuscule ni point.'),
});
export const completudeSchema = z.object({
  ok: z.boolean(),
  manquants: z.array(manquantSchema),
  attendus: z
    .object({
      documents: z.array(attenduSchema),
      champs: z.array(attenduSchema).optional().describe('Les questions d’un agrément, qui n’a pas de projet.'),
      projets: z.array(
        z.object({ projet: z.string(), champs: z.array(attenduSchema), documents: z.array(attenduSchema) }),
      ),
    })
    .optional(),
  deja_joints: z
    .array(z.object({ uuid: z.uuid(), id_fo: z.string(), subvention: z.string(), exercice: z.int() }))
    .optional()
    .describe('Les documents déjà envoyés avec un autre dossier de l’association, et le dernier de ceux-là.'),
});
export type DejaJoint = NonNullable<z.infer<typeof completudeSchema>['deja_joints']>[number];
export type Manquant = z.infer<typeof manquantSchema>;

export const recuSchema = z.object({
  code: z.string(),
  id_fo: z.string(),
  transmis_at: z.iso.datetime(),
  empreinte: z.string(),
  demandeur: z.string(),
  subvention: z.string(),
});
export type Recu = z.infer<typeof recuSchema>;
/** What anyone may check: no name, no amount. */
export const verificationSchema = z.object({
  authentique: z.literal(true),
  id_fo: z.string(),
  transmis_at: z.iso.datetime(),
  phrase: z.string(),
});
export const recuParamsSchema = z.strictObject({ code: z.string().regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$/iu) });

export const evenementSchema = z.object({
  survenu_at: z.iso.datetime(),
  qui: z.string(),
  phrase: z.string(),
  fait: z.string().describe('La même chose sans dire qui, ni quels champs.'),
  champs: z.array(z.string()).describe('Ce qui a changé, par son nom.'),
});
export type Evenement = z.infer<typeof evenementSchema>;

/** Of each service that has not decided yet, where the scheme says that its silence is worth a refusal. */
export const silenceSchema = z.object({
  id_service: z.uuid(),
  nom: z.string(),
  mois: z.int().describe('Combien de mois de silence valent refus.'),
  fin: z.iso
    .date()
    .describe('Le dernier jour pour décider ; à l’arrêt, celui qu’il serait si le délai repartait ce jour.'),
  arrete_depuis: z.iso.date().nullable().describe('Depuis quand le service attend l’association, s’il l’attend.'),
});
