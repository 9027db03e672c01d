import { DOMAINES_ANNUAIRE, ELIGIBILITES } from '@guichet/rules/subvention';
import * as z from 'zod';
import { listSubventionsQuerySchema, subventionLigneSchema } from './subvention.schema.ts';

/** P-25: the directory for who has no account. Three answers say what may be theirs; nothing is kept of them. */
export const listSubventionsPubliquesQuerySchema = listSubventionsQuerySchema
  .pick({ q: true, campagne: true, eligibilite: true, limit: true, after: true })
  .extend({
    code_postal: z
      .string()
      .regex(/^\d{5}$/u)
      .optional()
      .describe('Celui du siège.'),
    domaine: z.enum(DOMAINES_ANNUAIRE).optional().describe('Le sport, ou tout autre domaine.'),
    salaries: z.coerce.number().int().min(0).max(100_000).optional().describe('Combien de personnes sont salariées.'),
  });
export const subventionsPubliquesSchema = z.object({
  subventions: z.array(
    subventionLigneSchema.pick({
      _id: true,
      code: true,
      nom: true,
      resume: true,
      campagne_exercice: true,
      dispositif: true,
      sous_dispositifs: true,
      montants: true,
      services: true,
      eligibilite: true,
    }),
  ),
  after: z.string().nullable(),
  compte: z.record(z.enum(ELIGIBILITES), z.int()).nullable(),
});
export type SubventionPublique = z.infer<typeof subventionsPubliquesSchema>['subventions'][number];
