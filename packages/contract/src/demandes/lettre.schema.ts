import { GENRES_LETTRE } from '@guichet/rules/lettre';
import * as z from 'zod';
import { roleQuery } from './dossier.schema.ts';

const textes = z.array(z.string());

/** Of the service that made it: the file as it was before it was signed. */
export const versionLettre = {
  version: z.enum(['avant']).optional().describe('L’acte d’avant sa signature ; pour le service seulement.'),
};
export const lettrePdfQuerySchema = z.strictObject({ ...roleQuery, ...versionLettre });

/** What a letter of decision says, part by part. */
export const lettreSchema = z.object({
  /** A preview until it is generated: then it no longer changes. */
  apercu: z.boolean(),
  genre: z.enum(GENRES_LETTRE),
  titre: z.string(),
  soustitre: z.string(),
  parties: z.array(
    z.object({
      titre: z.string(),
      textes,
      lignes: z.array(
        z.object({ intitule: z.string(), annee: z.int(), demande: z.int(), accorde: z.int() }).describe('En centimes.'),
      ),
      liste: textes,
      suite: textes,
    }),
  ),
  empreinte: z.string().nullable(),
  genere_at: z.iso.datetime().nullable(),
  notifie_at: z.iso.datetime().nullable(),
  /** Whether its file can be downloaded yet. */
  pdf: z.boolean(),
  code: z.string().nullable().describe('Celui qui vérifie l’acte ; rien sur ceux d’avant.'),
  signe: z.boolean().describe('Le fichier est l’acte signé.'),
  signatures: z
    .array(z.object({ nom: z.string(), qualite: z.string(), signe_at: z.iso.datetime() }))
    .describe('Qui l’a signé dans le portail.'),
});
export type LettreLue = z.infer<typeof lettreSchema>;

const partieModele = z.object({
  titre: z.string(),
  textes,
  montants: z.boolean(),
  liste: textes,
  suite: textes,
});
export const modelesLettreSchema = z.object({
  variables: z.array(z.object({ nom: z.string(), libelle: z.string() })),
  modeles: z.array(z.object({ genre: z.enum(GENRES_LETTRE), titre: z.string(), parties: z.array(partieModele) })),
});
