import * as z from 'zod';

const lignes = (maximum: number) => z.string().trim().max(maximum);
const ligne = lignes(300);

/** An act as a service writes it: a line of a text is a line of the act, `- ` begins an item of a list. */
export const modeleActeSchema = z.strictObject({
  entete: lignes(800).describe('Qui écrit, ligne par ligne.'),
  lieu: ligne.describe('La ville d’où l’acte part ; vide : la date seule.'),
  titre: ligne.min(1),
  autorite: ligne.min(1).describe('Qui décide.'),
  vus: lignes(4_000).describe('Un texte par ligne.'),
  considerants: lignes(4_000).describe('Un par ligne ; vide : l’acte n’en a pas.'),
  formule: ligne.describe('Ce qui vient avant les articles.'),
  articles: z
    .array(z.strictObject({ titre: ligne, texte: lignes(4_000).min(1) }))
    .min(1)
    .max(20),
  signataire: z.strictObject({
    formule: ligne.describe('Pour qui la personne signe.'),
    nom: ligne.min(1),
    qualite: ligne,
  }),
  recours: lignes(4_000).min(1),
});
export type ModeleActe = z.infer<typeof modeleActeSchema>;
