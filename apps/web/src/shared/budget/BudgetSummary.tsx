import { type Budget, equilibresOf, formatMontant, totalsOf } from '@guichet/rules/budget';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { BILAN_COLLAGE } from './champs.ts';
import { collageBref } from './collagePhrases.ts';
import { isBlank, phrasesOf } from './phrases.ts';
import { remarquesOf } from './remarques.ts';
import type { Collee } from './useBudgetEdition.ts';

const toneOf = (budget: Budget): 'info' | 'success' | 'warning' => {
  const totaux = totalsOf(budget);
  if (isBlank(totaux)) return 'info';
  const { budget: main, contributions } = equilibresOf(totaux);
  return main.equilibre && contributions.equilibre ? 'success' : 'warning';
};

const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

/** The two sides one above the other: what is said in words, at a glance. */
const Balance = ({ charges, produits }: { readonly charges: number; readonly produits: number }): JSX.Element => {
  const widthOf = (cents: number): number => (100 * cents) / Math.max(charges, produits, 1);
  return (
    <svg className="ga-balance" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="ga-balance__charges" x="0" y="0" height="4" width={widthOf(charges)} />
      <rect className="ga-balance__produits" x="0" y="6" height="4" width={widthOf(produits)} />
    </svg>
  );
};

/** Always in sight while filling: the two totals, what is missing, and links to what the person may want to see. */
export const BudgetSummary = ({
  budget,
  collee,
  children,
}: {
  readonly budget: Budget;
  readonly collee: Collee | null;
  readonly children?: ReactNode;
}): JSX.Element => {
  const { charges, produits } = totalsOf(budget);
  const links = [
    ...(collee ? [{ id: BILAN_COLLAGE, phrase: collageBref(collee) }] : []),
    ...remarquesOf(budget).slice(0, 1),
  ];
  return (
    <section className={`ga-summary ga-summary--${toneOf(budget)}`} aria-label="Équilibre du budget">
      <div className="ga-summary__words">
        {phrasesOf(budget).map((phrase) => (
          <p key={phrase} className="ga-summary__main">
            {phrase}
          </p>
        ))}
        <Balance charges={charges} produits={produits} />
        <p>
          Charges {formatMontant(charges)} · Produits {formatMontant(produits)}
        </p>
        {links.map(({ id, phrase }) => (
          <p key={id}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {phrase}
            </a>
          </p>
        ))}
      </div>
      {children && <div className="ga-summary__save">{children}</div>}
    </section>
  );
};
