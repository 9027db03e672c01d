import * as z from 'zod';

const jour = z.iso.date();
const delegation = {
  personne: z.uuid(),
  qualite: z.string().trim().min(1, 'Dites la qualité de la personne.').max(300),
  reference: z.string().trim().max(300).describe('La décision qui délègue ; vide pour qui signe de par sa fonction.'),
  du: jour,
  au: jour.nullable().describe('Le dernier jour ; rien tant qu’elle n’est pas retirée.'),
};
/** How a service has its acts signed, and by whom. */
export const signatureServiceSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  peutRegler: z.boolean(),
  requise: z.boolean(),
  contreseing: z.boolean(),
  signataires: z.array(z.object({ ...delegation, nom: z.string(), moi: z.boolean() })),
  personnes: z
    .array(z.object({ authId: z.uuid(), nom: z.string(), moi: z.boolean() }))
    .describe('Celles du service et de ceux dont il dépend : qui peut être nommé.'),
  aujourdhui: jour,
  version: z.int().describe('0 tant que personne n’a rien réglé.'),
});
export type SignatureService = z.infer<typeof signatureServiceSchema>;

export const signatureServiceBodySchema = z.strictObject({
  requise: z.boolean().describe('Aucune décision n’est notifiée avant que son acte soit signé.'),
  contreseing: z.boolean().describe('Dans le portail, une seconde personne signe.'),
  signataires: z.array(z.strictObject(delegation)).max(50),
});
