export const BUDGET_ANNEE = 'budget-annee';

/** «budget.2028» and «part_maximum.2028»: the year whose budget is meant. */
export const anneeDuBudget = (champ: string | undefined): number | null => {
  const [, annee] = /^(?:budget\w*|part_maximum)\.(\d{4})$/u.exec(champ ?? '') ?? [];
  return annee === undefined ? null : Number(annee);
};

/** Where a field of a project stands in its page; what has none of its own leads to its block. */
export const idDuChamp = (champ: string): string => {
  if (champ.startsWith('customs.')) return champ.replaceAll('.', '-');
  if (anneeDuBudget(champ) !== null) return BUDGET_ANNEE;
  return champ.startsWith('budget') || champ === 'part_maximum' ? 'titre-budgets' : champ;
};
