import { MOTIF_MEMBRE } from '@guichet/rules/association';
import { emailSchema } from '@guichet/rules/compte';
import {
  demandeRattachementSchema,
  ETATS_RATTACHEMENT,
  idAssociationSchema,
  RATTACHEMENT_TYPES,
} from '@guichet/rules/rattachement';
import * as z from 'zod';

/** CALL-LCA-006: one entry, added or updated by its association and establishment. */
export const updateUserBodySchema = z.strictObject({
  associations: z.tuple([demandeRattachementSchema]).describe('Une seule entrée.'),
});

const ignored = z.string().max(30).nullable().optional().describe('Accepté et ignoré : id_correspondance suffit.');

export const joinNotificationBodySchema = z.strictObject({
  id_rna: ignored,
  id_siren: ignored,
  id_correspondance: z.int().positive().max(2_147_483_647),
  email: emailSchema.optional().describe('Accepté et ignoré : le serveur sait qui demande, et choisit à qui il écrit.'),
});

/** P-21: asked from who decides without being of the association. */
export const decisionBodySchema = z
  .strictObject({
    motif: z
      .string()
      .trim()
      .min(MOTIF_MEMBRE.minimum)
      .max(MOTIF_MEMBRE.maximum)
      .optional()
      .describe('Pourquoi : demandé à un service et à l’administration, gardé dans l’historique.'),
  })
  .prefault({});

export const rattachementsQuerySchema = z.strictObject({ id_asso: idAssociationSchema });
export const rattachementParamsSchema = z.strictObject({ id: z.uuid() });

/** A member of an association, or someone who asks to be. */
export const membreSchema = z.object({
  id: z.uuid(),
  /** The person: a dossier is shared with people, not with memberships. */
  authId: z.uuid(),
  id_correspondance: z.int(),
  id_siret: z.string().nullable(),
  association: z.string(),
  type: z.enum(RATTACHEMENT_TYPES),
  etat: z.enum(ETATS_RATTACHEMENT),
  fonction: z.string(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string().describe('Masquée, sauf la sienne.'),
  moi: z.boolean(),
  depuis: z.iso.datetime(),
});
export type Membre = z.infer<typeof membreSchema>;
