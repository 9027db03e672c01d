import { ETAPES, STADES } from '@guichet/rules/chiffres';
import * as z from 'zod';
import { roleQuery } from './dossier.schema.ts';

const dispositif = z.string().min(1).max(100);
const nombre = z.int().min(0);
/** In cents; sums of a whole year. */
const montant = z.number().min(0);

export const bilanQuerySchema = z.strictObject({
  ...roleQuery,
  service: z.uuid(),
  exercice: z.coerce.number().int().min(2000).max(2100).optional().describe('Celui qui court, si rien n’est dit.'),
  dispositif: dispositif.optional(),
});

const mesureSchema = z.object({
  nombre,
  quart: nombre.describe('Un quart n’a pas pris plus de jours.'),
  mediane: nombre,
  troisQuarts: nombre,
});
export const anneeBilanSchema = z.object({
  recus: nombre,
  stock: z.record(z.enum(STADES), nombre),
  demande: montant,
  propose: montant,
  accorde: montant,
  paye: montant,
  enveloppe: montant.nullable().describe('Celles qui sont fixées, ensemble ; rien s’il n’y en a aucune.'),
  mois: z.array(z.object({ mois: z.string(), recus: nombre, accordes: nombre, refuses: nombre })),
  delais: z.record(z.enum(ETAPES), mesureSchema.nullable()),
});
export type AnneeBilan = z.infer<typeof anneeBilanSchema>;

export const bilanServiceSchema = z.object({
  service: z.object({ _id: z.uuid(), nom: z.string() }),
  exercice: z.int(),
  exercices: z.array(z.int()).describe('Ceux dont ce service a des chiffres, le dernier d’abord.'),
  dispositif: dispositif.nullable(),
  dispositifs: z.array(z.string()),
  fait_at: z.iso.datetime().nullable().describe('Comptés à cet instant ; rien tant qu’ils ne l’ont pas été.'),
  annee: anneeBilanSchema,
  avant: anneeBilanSchema.nullable().describe('L’exercice d’avant, entier.'),
  lignes: z.array(
    z.object({
      id_subvention: z.uuid(),
      subvention: z.string(),
      dispositif: z.string(),
      recus: nombre,
      demande: montant,
      propose: montant,
      accorde: montant,
      paye: montant,
      enveloppe: montant.nullable(),
    }),
  ),
});
export type Bilan = z.infer<typeof bilanServiceSchema>;
