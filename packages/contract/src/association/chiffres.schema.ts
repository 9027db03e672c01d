import { CODES_DENREES, ETATS_ANNEE, type EtatAnnee, livraisonSchema, personnesSchema } from '@guichet/rules/haa';
import * as z from 'zod';

const etat = z.enum(Object.keys(ETATS_ANNEE) as [EtatAnnee, ...EtatAnnee[]]);
const part = z.object({ code: z.string(), kilos: z.number() });
const chiffresSchema = z.object({
  kilos: z.number(),
  categories: z.array(z.object({ code: z.enum(CODES_DENREES), kilos: z.number(), parts: z.array(part) })),
  approvisionnements: z.array(part),
  departements: z.array(part).describe('Le code est vide quand l’adresse n’est pas connue.'),
});
export type ChiffresLus = z.infer<typeof chiffresSchema>;

/** A delivery, with what its site was called then. */
export const livraisonLueSchema = z.object({
  id: z.uuid(),
  ...livraisonSchema.shape,
  lieu: z.string().describe('Le nom du site, tel qu’il était ; vide pour l’association entière.'),
  departement: z.string(),
});
export type LivraisonLue = z.infer<typeof livraisonLueSchema>;

export const livraisonsSchema = z.object({
  livraisons: z.array(livraisonLueSchema),
  total: z.int(),
  after: z.string().nullable(),
});

/** The figures of a year: as noted until now, or as sent. */
export const anneeLueSchema = z.object({
  annee: z.int(),
  etat,
  version: z.int(),
  ...personnesSchema.shape,
  chiffres: chiffresSchema,
  meme_date: z
    .object({ annee: z.int(), kilos: z.number() })
    .describe('L’année d’avant, à la même date ; entière quand l’année est finie.'),
  annees: z.array(z.object({ annee: z.int(), etat, kilos: z.number() })),
  echeance: z.iso.date().nullable().describe('Le jour avant lequel les chiffres se transmettent.'),
  motif: z.string().nullable().describe('Pourquoi ils sont rouverts.'),
  transmis_at: z.iso.datetime().nullable(),
  transmis_par: z.string().nullable(),
  reseaux: z
    .array(z.object({ id_correspondance: z.int(), nom: z.string(), choisi: z.boolean() }))
    .describe('Les réseaux de l’association, et ceux où ces chiffres comptent.'),
  sites_muets: z.int().describe('Combien de sites n’ont rien noté cette année-là.'),
});
export type AnneeLue = z.infer<typeof anneeLueSchema>;

/** The sum of what the members of a network sent and chose to share; nothing of any of them but that it did. */
export const reseauChiffresSchema = z.object({
  annee: z.int(),
  membres: z.int(),
  transmis: z.int(),
  chiffres: chiffresSchema,
  inscrits: z.number().nullable(),
  foyers: z.number().nullable(),
  passages: z.number().nullable(),
  liste: z
    .array(z.object({ id_correspondance: z.int(), nom: z.string(), transmis_at: z.iso.datetime().nullable() }))
    .describe('Ceux dont les chiffres manquent d’abord.'),
  after: z.string().nullable(),
});
export type ReseauChiffres = z.infer<typeof reseauChiffresSchema>;
