import { OBJETS_LUS } from '@guichet/rules/lecture';
import * as z from 'zod';
import { pageSizeSchema } from '../page.ts';
import { NOMMEZ, namesAssociation, ofAssociation } from './requete.schema.ts';

export const lecturesQuerySchema = z
  .strictObject({
    ...ofAssociation,
    limit: pageSizeSchema,
    after: z.string().max(1_000).optional().describe('Le `suivant` de la page précédente.'),
  })
  .refine(namesAssociation, NOMMEZ);

/** What a service read in one day, of one kind and for one reason. Who of the service is not the association's to know. */
export const lectureDuJourSchema = z.object({
  jour: z.iso.date().describe('Le jour, à Paris.'),
  service: z
    .string()
    .nullable()
    .describe('Son nom ce jour-là ; rien pour l’administration du portail et le programme.'),
  role: z.string().nullable(),
  objet: z.enum(OBJETS_LUS),
  motif: z.enum(['dossier', 'registres', 'service', 'administration', 'membre']).describe('Ce qui a donné le droit.'),
  objets: z
    .int()
    .describe('Combien de choses différentes : documents, dossiers ; zéro quand seule leur liste a été lue.'),
  fois: z.int().describe('Combien de lectures.'),
});
export type LectureDuJour = z.infer<typeof lectureDuJourSchema>;
export const lecturesSchema = z.object({ lectures: z.array(lectureDuJourSchema), suivant: z.string().nullable() });
