import { ETATS_DOSSIER } from '@guichet/rules/dossier';
import {
  ACTES_ABONNEMENT,
  adresseAbonnementSchema,
  ETATS_ABONNEMENT,
  ETATS_LIVRAISON,
  GENRES_EVENEMENT,
  genresAbonnementSchema,
  PANNES_LIVRAISON,
} from '@guichet/rules/evenement';
import { GENRES } from '@guichet/rules/genre';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { roleQuery } from './dossier.schema.ts';

export const evenementsQuerySchema = z.strictObject({
  ...roleQuery,
  depuis: z.string().max(200).optional().describe('La « suite » de la réponse précédente ; rien, depuis le début.'),
  limit: pageSizeSchema,
});
const evenementSchema = z.object({
  id: z.uuid().describe('Le même à chaque lecture et à chaque envoi : qui l’a déjà reçu le reconnaît.'),
  sequence: z.int(),
  genre: z.enum(GENRES_EVENEMENT),
  survenu_at: z.iso.datetime(),
  id_dossier: z.string(),
  id_fo: z.string().describe('Le numéro que l’on lit : 27-000123.'),
  genre_dossier: z.enum(GENRES),
  services: z.array(z.uuid()).describe('Les services dont c’est l’instruction.'),
  etat: z.enum(ETATS_DOSSIER),
});
export const evenementsSchema = z.object({
  evenements: z.array(evenementSchema),
  suite: z.string().describe('À redonner dans « depuis » pour lire ce qui vient après, qu’il y en ait déjà ou non.'),
  encore: z.boolean().describe('Il y en a d’autres à lire tout de suite.'),
});

export const abonnementsQuerySchema = z.strictObject({ ...roleQuery, service: z.uuid() });
export const abonnementParamsSchema = z.strictObject({ abonnement: z.uuid() });
export const livraisonParamsSchema = z.strictObject({ abonnement: z.uuid(), livraison: z.uuid() });
export const abonnementBodySchema = z.strictObject({
  service: z.uuid(),
  adresse: adresseAbonnementSchema,
  genres: genresAbonnementSchema,
});
export const acteAbonnementBodySchema = z.strictObject({ acte: z.enum(ACTES_ABONNEMENT) });

const abonnementSchema = z.object({
  _id: z.uuid(),
  service: z.uuid(),
  adresse: z.string(),
  genres: z.array(z.enum(GENRES_EVENEMENT)),
  etat: z.enum(ETATS_ABONNEMENT),
  deux_secrets: z.boolean().describe('L’ancien secret signe encore, à côté du nouveau.'),
  muet_depuis: z.iso.datetime().nullable().describe('Depuis quand rien n’est reçu à cette adresse.'),
  repos_jusqua: z.iso.datetime().nullable(),
  cree_at: z.iso.datetime(),
});
export type AbonnementDit = z.infer<typeof abonnementSchema>;
export const abonnementsSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  abonnements: z.array(abonnementSchema),
});
export const abonnementFaitSchema = z.object({
  abonnement: abonnementSchema,
  secret: z.string().nullable().describe('Dit une seule fois, quand il vient d’être fait.'),
});

export const livraisonsQuerySchema = z.strictObject({
  ...roleQuery,
  limit: pageSizeSchema,
  after: z.string().max(200).optional(),
});
export const livraisonSchema = z.object({
  _id: z.uuid(),
  id_evenement: z.uuid(),
  genre: z.string().describe('Celui de l’évènement, ou « essai ».'),
  etat: z.enum(ETATS_LIVRAISON),
  essais: z.int(),
  code: z.int().nullable().describe('Le dernier code de réponse.'),
  panne: z.enum(PANNES_LIVRAISON).nullable(),
  duree_ms: z.int().nullable(),
  essaye_at: z.iso.datetime().nullable(),
  prochain_at: z.iso.datetime().nullable(),
  cree_at: z.iso.datetime(),
});
export type LivraisonDite = z.infer<typeof livraisonSchema>;
export const livraisonsSchema = z.object({ livraisons: z.array(livraisonSchema), after: z.string().nullable() });
