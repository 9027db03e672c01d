import * as z from 'zod';

export const donneeParamsSchema = z.strictObject({
  nom: z.string().regex(/^(?:subventions-\d{4}|annuaire(?:\.json)?)$/u, 'Ce fichier n’existe pas.'),
});

/** A file of the night: how many decisions it holds, how many could not be in it. */
const fichierSchema = z.object({
  nom: z.string(),
  exercice: z.number().int(),
  lignes: z.number().int(),
  ecartees: z.number().int().describe('Les décisions dont le service ou le bénéficiaire n’a pas de SIRET.'),
  octets: z.number().int(),
  empreinte: z.string().describe('SHA-256 du fichier.'),
  fait_at: z.iso.datetime(),
});
/** What may be asked for, and who instructs it, in one of its forms. */
const annuaireSchema = fichierSchema
  .omit({ exercice: true, ecartees: true })
  .extend({ lignes: z.number().int().describe('Une par part et par service en CSV ; une par aide en JSON.') });
export const donneesOuvertesSchema = z.object({
  fichiers: z.array(fichierSchema),
  annuaires: z.array(annuaireSchema),
  registre: z.object({ lignes: z.number().int(), fait_at: z.iso.datetime() }).nullable(),
});
export type DonneesOuvertes = z.infer<typeof donneesOuvertesSchema>;
