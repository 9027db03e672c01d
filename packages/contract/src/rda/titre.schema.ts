import { CATEGORIES_AGREMENT, type CategorieAgrement } from '@guichet/rules/agrement';
import { ETATS_TITRE, type EtatTitre } from '@guichet/rules/titre';
import * as z from 'zod';

/** P-26: what an approval became; neither people nor reasons. */
export const titreSchema = z.object({
  numero: z.string(),
  code: z.string().describe('Celui qui se vérifie.'),
  nom: z.string(),
  type_agrement: z.string(),
  categorie: z.enum(Object.keys(CATEGORIES_AGREMENT) as [CategorieAgrement, ...CategorieAgrement[]]),
  niveau: z.string(),
  association: z.string(),
  id_siren: z.string(),
  service: z.string(),
  date_effet: z.iso.date(),
  date_fin: z.iso.date().nullable().describe('Le dernier jour, compris ; rien s’il est sans fin.'),
  etat: z.enum(Object.keys(ETATS_TITRE) as [EtatTitre, ...EtatTitre[]]),
  libelle: z.string(),
  valide: z.boolean().describe('Le jour dit, tronc commun compris là où il est exigé.'),
  jour: z.iso.date(),
});
export type Titre = z.infer<typeof titreSchema>;
/** The titre of a network that names this association. */
export const couvertureSchema = titreSchema
  .pick({ numero: true, code: true, nom: true, type_agrement: true, categorie: true, niveau: true })
  .extend({
    reseau: z.string(),
    siren_reseau: z.string(),
    date_effet: z.iso.date(),
    date_fin: z.iso.date().nullable(),
  });
export type Couverture = z.infer<typeof couvertureSchema>;
export const titresSchema = z.object({
  titres: z.array(titreSchema),
  couvertures: z.array(couvertureSchema).describe('Ceux de ses réseaux, valides ce jour, qui la nomment.'),
});
export const listTitresQuerySchema = z.strictObject({
  siren: z
    .string()
    .regex(/^\d{9}$/u)
    .describe('Le SIREN de l’association.'),
});
export const titreParamsSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[2-9A-HJ-NP-Za-hj-np-z-]{12,14}$/u)
    .describe('Le code du titre, avec ou sans tirets.'),
});
