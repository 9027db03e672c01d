import { type Budget, equilibresOf, type Totaux, totalsOf } from '@guichet/rules/budget';

export const isBlank = ({ generalCharges, generalProduits }: Totaux): boolean => generalCharges + generalProduits === 0;

/** The sentences of the balance: a warning, never a refusal. */
export const phrasesOf = (budget: Budget): readonly string[] => {
  const totaux = totalsOf(budget);
  if (isBlank(totaux)) return ['Rien n’est encore saisi.'];
  const { budget: main, contributions } = equilibresOf(totaux);
  return [main.phrase, ...(contributions.equilibre ? [] : [contributions.phrase])];
};
