import * as z from 'zod';
import { sentenceOf } from '../validation/validation.erreurs.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { CATEGORIES_FINANCEUR, lignesOf, type PorteeBudget, RESSOURCES_PROPRES_MAXIMUM } from './lignes.ts';
import type { Cote } from './lignes.types.ts';
import { BUDGET_PHRASES, MONTANT_MAXIMUM } from './montant.ts';

export const FINANCEURS_MAXIMUM = 100;
const TEXTE_MAXIMUM = 200;

const montantSchema = z
  .int(BUDGET_PHRASES.MONTANT_ILLISIBLE)
  .min(0, BUDGET_PHRASES.MONTANT_NEGATIF)
  .max(MONTANT_MAXIMUM, BUDGET_PHRASES.MONTANT_TROP_GRAND)
  .describe('En centimes d’euro.');

const texteSchema = (label: string) =>
  z
    .string()
    .max(TEXTE_MAXIMUM, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label, n: TEXTE_MAXIMUM }) })
    .trim();

/** The amount of each line by its code; a line left empty is absent. */
const montantsSchema = (portee: PorteeBudget, ...cotes: readonly Cote[]) =>
  z.partialRecord(z.enum(lignesOf(portee, ...cotes).map(({ code }) => code)), montantSchema);

/** One funder of account 74. Its name may wait: the balance warns, it does not block. */
export const subventionSchema = z.strictObject({
  categorie: z.enum(CATEGORIES_FINANCEUR.map(({ code }) => code)),
  financeur: texteSchema('Financeur'),
  montant: montantSchema.nullable(),
});
export type Subvention = z.infer<typeof subventionSchema>;

export const ressourcePropreSchema = z.strictObject({
  intitule: texteSchema('Intitulé'),
  valeur: montantSchema.nullable(),
});
export type RessourcePropre = z.infer<typeof ressourcePropreSchema>;

const anneeSchema = z.int().min(1901).max(2200);
const jourSchema = z.iso.date(sentenceOf('DATE_INVALIDE', { label: 'Exercice' }));

const schemaOf = (portee: PorteeBudget) =>
  z.strictObject({
    annee: anneeSchema,
    exerciceDu: jourSchema,
    exerciceAu: jourSchema,
    charges: z.strictObject({ montants: montantsSchema(portee, 'charges') }),
    produits: z.strictObject({
      montants: montantsSchema(portee, 'produits'),
      subventions: z.array(subventionSchema).max(FINANCEURS_MAXIMUM),
      ressourcesPropres: z.array(ressourcePropreSchema).max(RESSOURCES_PROPRES_MAXIMUM),
    }),
    contributions: z.strictObject({ montants: montantsSchema(portee, 'emplois', 'ressources') }),
  });

/** The association's budget of a year (BUDGET-001). No total is in it: totals are computed (`totalsOf`), never typed. */
export const budgetSchema = schemaOf('association');
/** The same with the lines that only a project has. */
export const budgetProjetSchema = schemaOf('projet');
export type Budget = z.infer<typeof budgetProjetSchema>;

/** What is not said when a budget is made: the calendar year (BUDGET-006), and no amount. */
export const emptyBudget = (annee: number): Budget => ({
  annee,
  exerciceDu: `${annee}-01-01`,
  exerciceAu: `${annee}-12-31`,
  charges: { montants: {} },
  produits: { montants: {}, subventions: [], ressourcesPropres: [] },
  contributions: { montants: {} },
});

/** The exercise ends after it begins. */
export const checkExercice = ({
  exerciceDu,
  exerciceAu,
}: Pick<Budget, 'exerciceDu' | 'exerciceAu'>): Verdict<'EXERCICE_INVERSE'> =>
  exerciceDu < exerciceAu ? allowed : denied('EXERCICE_INVERSE');
