import type { Budget } from '@guichet/rules/budget';

/** Two budgets of one year are its forecast and what came of it; of two years, an earlier one and this one. */
const isPrevision = (precedent: Budget, { annee }: Budget): boolean => precedent.annee === annee;

/** «En 2026», «Prévu», before the amount that stands beside a line. */
export const motDe = (precedent: Budget, budget: Budget): string =>
  isPrevision(precedent, budget) ? 'Prévu' : `En ${precedent.annee}`;

export const departDe = (precedent: Budget, budget: Budget): string =>
  isPrevision(precedent, budget) ? 'Partir du budget prévu' : `Partir du budget ${precedent.annee}`;

/** The heads of the two columns. */
export const tetesDe = (precedent: Budget | undefined, budget: Budget) => {
  if (precedent && isPrevision(precedent, budget)) return { before: 'Prévu', value: 'Réalisé' };
  return { before: precedent && String(precedent.annee), value: String(budget.annee) };
};
