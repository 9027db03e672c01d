import { NIVEAUX_AGREMENT, type NiveauAgrement } from '@guichet/rules/agrement';
import { QUESTION_MAXIMUM } from '@guichet/rules/recherche';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { titreSchema } from './titre.schema.ts';

/** P-25: what anyone reads of a titre; neither people, nor reasons, nor where it acts (some places shelter people). */
export const titrePublicSchema = titreSchema
  .pick({
    ...{ numero: true, code: true, nom: true, type_agrement: true, categorie: true, niveau: true },
    ...{ association: true, id_siren: true, service: true, date_effet: true, date_fin: true },
    ...{ etat: true, libelle: true, valide: true },
  })
  .extend({ departement: z.string().nullable().describe('Celui du siège.') });
export type TitrePublic = z.infer<typeof titrePublicSchema>;

export const registreQuerySchema = z.strictObject({
  q: z.string().trim().max(QUESTION_MAXIMUM).optional().describe('Le nom de l’association, ou son SIREN.'),
  type: z.string().trim().max(60).optional().describe('Le type d’agrément.'),
  niveau: z
    .enum(Object.keys(NIVEAUX_AGREMENT) as [NiveauAgrement, ...NiveauAgrement[]])
    .optional()
    .describe('Le niveau de l’agrément.'),
  departement: z
    .string()
    .regex(/^(\d{2,3}|2[AB])$/u)
    .optional()
    .describe('Le code du département du siège.'),
  limit: pageSizeSchema,
  after: z.string().max(500).optional().describe('Où s’est arrêtée la page précédente.'),
});
export const registreSchema = z.object({
  titres: z.array(titrePublicSchema),
  after: z.string().nullable(),
  jour: z.iso.date(),
});

export const ficheRegistreSchema = z.object({
  titre: titrePublicSchema,
  /** The common core that it rests on, where it must. */
  tca: z
    .object({
      numero: z.string(),
      code: z.string(),
      date_fin: z.iso.date().nullable(),
      valide: z.boolean(),
    })
    .nullable(),
  exige_tca: z.boolean(),
  jour: z.iso.date(),
});
export type FicheRegistre = z.infer<typeof ficheRegistreSchema>;

/** By its code; by its number too, which is on the order. */
export const referenceTitreSchema = z.strictObject({
  reference: z
    .string()
    .regex(/^([2-9A-HJ-NP-Za-hj-np-z-]{12,14}|\d{4}-\d{6,9})$/u)
    .describe('Le code du titre, ou son numéro.'),
});
