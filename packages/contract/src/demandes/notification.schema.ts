import { RYTHMES } from '@guichet/rules/annonce';
import { isTypeNotification, urgenceOf } from '@guichet/rules/dossier';
import { GENRES } from '@guichet/rules/genre';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { dossierParamsSchema, roleQuery } from './dossier.schema.ts';

/** NOTIF-001. */
export const notificationSchema = z.object({
  _id: z.uuid(),
  type: z.int().min(1).max(8),
  libelle: z.string(),
  phrase: z.string(),
  /** What it is about; `titre` and `page` when that is no dossier. */
  sujet: z.string(),
  id_sujet: z.string(),
  titre: z.string().nullable(),
  page: z.string().nullable(),
  id_dossier: z.string().nullable(),
  /** The dossier's number, its name and its scheme, for who has several. */
  id_fo: z.string().nullable(),
  nom: z.string().nullable(),
  subvention: z.string().nullable(),
  genre: z.enum(GENRES).nullable(),
  cree_at: z.iso.datetime(),
  lu_at: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsQuerySchema = z.strictObject({
  ...roleQuery,
  limit: pageSizeSchema,
  after: z.string().max(100).optional(),
});
export const notificationsSchema = z.object({
  notifications: z.array(notificationSchema),
  non_lues: z.int(),
  after: z.string().nullable(),
});

/** What one also wants by mail, kind by kind: at once, in the summary of a day or of a week, or never. */
export const preferencesSchema = z.object({
  preferences: z.array(
    z.object({
      type: notificationSchema.shape.type,
      libelle: z.string(),
      courriel: z.boolean(),
      rythme: z.enum(RYTHMES),
    }),
  ),
  courriel_refuse_at: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe(
      'Quand le dernier courriel écrit à cette personne a été refusé pour toujours par son serveur ; rien sinon.',
    ),
});
export type PreferenceNotification = z.infer<typeof preferencesSchema>['preferences'][number];
export const preferencesBodySchema = z.strictObject({
  preferences: z
    .array(
      z
        .strictObject({
          type: notificationSchema.shape.type,
          courriel: z.boolean(),
          rythme: z.enum(RYTHMES).default('immediat'),
        })
        .refine(({ type, rythme }) => rythme === 'immediat' || (isTypeNotification(type) && urgenceOf(type) === null), {
          path: ['rythme'],
          error: 'Ce sujet ne peut pas attendre un résumé.',
        }),
    )
    .min(1)
    .max(8),
});

/** NOTIF-002: those of one dossier when it is opened, or all of them. */
export const lueBodySchema = z.strictObject({ dossier: dossierParamsSchema.shape.id.nullable().default(null) });
export const luesSchema = z.object({ non_lues: z.int() });
