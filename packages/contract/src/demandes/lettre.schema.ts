import { GENRES_LETTRE } from '@guichet/rules/lettre';
import * as z from 'zod';

const textes = z.array(z.string());

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
