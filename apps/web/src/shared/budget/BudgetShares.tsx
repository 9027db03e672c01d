import { type Budget, type Cote, comptesOf, formatMontant, type PorteeBudget, totalsOf } from '@guichet/rules/budget';
import { ShareBars, type ShareRow } from '@guichet/ui';
import type { JSX } from 'react';
import type { NiveauTitre } from './champs.ts';
import { tetesDe } from './comparaison.ts';

export interface BudgetSharesProps {
  readonly budget: Budget;
  readonly precedent?: Budget | undefined;
  readonly portee: PorteeBudget;
  readonly niveau: NiveauTitre;
}

const rowsOf = (cote: Cote, { budget, precedent, portee }: BudgetSharesProps): readonly ShareRow[] => {
  const [now, before] = [totalsOf(budget).comptes, precedent && totalsOf(precedent).comptes];
  return comptesOf(portee, cote)
    .map(({ compte, libelle }) => {
      const value = now[compte] ?? 0;
      const former = before?.[compte] ?? 0;
      return {
        key: compte,
        label: /^\d+$/u.test(compte) ? `${compte} ${libelle}` : libelle,
        value,
        text: formatMontant(value),
        ...(before && { before: { value: former, text: formatMontant(former) } }),
      };
    })
    .filter(({ value, before: former }) => value > 0 || (former?.value ?? 0) > 0);
};

/** Where the money goes and where it comes from: the table is the picture's own text. */
export const BudgetShares = (props: BudgetSharesProps): JSX.Element | null => {
  const { budget, precedent, niveau } = props;
  const Titre = `h${niveau}` as const;
  const [charges, produits] = [rowsOf('charges', props), rowsOf('produits', props)];
  if (charges.length + produits.length === 0) return null;
  const heads = {
    label: 'Compte',
    share: 'Part',
    ...tetesDe(precedent, budget),
  };
  return (
    <div className="ga-stack">
      <Titre>Répartition</Titre>
      <div className="ga-columns">
        {charges.length > 0 && <ShareBars caption="Où va l’argent" heads={heads} rows={charges} />}
        {produits.length > 0 && <ShareBars caption="D’où vient l’argent" heads={heads} rows={produits} />}
      </div>
    </div>
  );
};
