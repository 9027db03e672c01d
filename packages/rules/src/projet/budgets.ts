import type { Budget } from '../budget/index.ts';
import { anneesDemandees } from './financements.ts';
import type { Projet } from './projet.schema.ts';

interface BudgetAnnee {
  readonly annee: number;
  readonly budget: Budget | undefined;
}

/** BUDGET-007: one budget for each year that is asked for; the only one of a single year is its own, whatever it says. */
export const budgetsDemandes = ({ description, budgets }: Pick<Projet, 'description' | 'budgets'>): BudgetAnnee[] => {
  const annees = anneesDemandees(description);
  const only = annees.length === 1 ? budgets[0] : undefined;
  return annees.map((annee) => ({ annee, budget: budgets.find((budget) => budget.annee === annee) ?? only }));
};

/** What was written for another year stays: a project that asks for it again finds it. */
export const withBudget = (budgets: readonly Budget[], next: Budget): Budget[] =>
  [...budgets.filter(({ annee }) => annee !== next.annee), next].toSorted((one, other) => one.annee - other.annee);

/** The same lines, for the calendar year (BUDGET-006). */
export const budgetEnAnnee = (budget: Budget, annee: number): Budget => ({
  ...budget,
  annee,
  exerciceDu: `${annee}-01-01`,
  exerciceAu: `${annee}-12-31`,
});

/** The budgets of a project that changes years: the first for its first year, and so on. */
export const budgetsEnAnnees = (budgets: readonly Budget[], annees: readonly number[]): Budget[] =>
  annees.flatMap((annee, index) => {
    const budget = budgets[index];
    if (!budget) return [];
    return [budget.annee === annee ? budget : budgetEnAnnee(budget, annee)];
  });
