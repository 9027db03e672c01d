import {
  type Budget,
  CATEGORIES_FINANCEUR,
  COMPTE_RESSOURCES_PROPRES,
  COMPTE_SUBVENTIONS,
  type CompteBudget,
  type Cote,
  comptesOf,
  formatMontant,
  type PorteeBudget,
  totalsOf,
} from '@guichet/rules/budget';
import type { JSX } from 'react';
import { montantOf } from './edition.ts';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly now: number | null;
  readonly before: number | null;
}

const CAPTIONS: Readonly<Record<Cote, string>> = {
  charges: 'Charges',
  produits: 'Produits',
  emplois: 'Contributions volontaires : emplois',
  ressources: 'Contributions volontaires : ressources',
};

const amountText = (cents: number | null): string => (cents === null ? '' : formatMontant(cents));

/** The named lines of both years, this year's first. */
const namedRows = (
  now: readonly (readonly [string, number | null])[],
  before: readonly (readonly [string, number | null])[],
): readonly Row[] =>
  [...new Set([...now, ...before].map(([name]) => name))].map((label) => ({
    key: label,
    label,
    now: now.find(([name]) => name === label)?.[1] ?? null,
    before: before.find(([name]) => name === label)?.[1] ?? null,
  }));

/** «Commune(s)», without what the form adds to be filled in. */
const categorieText = (code: string): string =>
  (CATEGORIES_FINANCEUR.find((categorie) => categorie.code === code)?.libelle ?? '').split(' :')[0] ?? '';
const funders = (budget: Budget | undefined) =>
  (budget?.produits.subventions ?? []).map(
    ({ categorie, financeur, montant }) =>
      [`${COMPTE_SUBVENTIONS} ${categorieText(categorie)} : ${financeur || 'financeur sans nom'}`, montant] as const,
  );
const ownLines = (budget: Budget | undefined) =>
  (budget?.produits.ressourcesPropres ?? []).map(
    ({ intitule, valeur }) => [intitule || 'Ressource sans intitulé', valeur] as const,
  );

const rowsOf = ({ compte, lignes }: CompteBudget, budget: Budget, precedent: Budget | undefined): readonly Row[] => {
  if (compte === COMPTE_SUBVENTIONS) return namedRows(funders(budget), funders(precedent));
  if (compte === COMPTE_RESSOURCES_PROPRES) return namedRows(ownLines(budget), ownLines(precedent));
  return lignes
    .map(({ code, libelle }) => ({
      key: code,
      label: /^\d+$/u.test(code) ? `${code} ${libelle}` : libelle,
      now: montantOf(budget, code),
      before: precedent ? montantOf(precedent, code) : null,
    }))
    .filter(({ now, before }) => now !== null || before !== null);
};

export interface BudgetTableProps {
  readonly budget: Budget;
  readonly precedent?: Budget | undefined;
  readonly portee: PorteeBudget;
}

const CoteTable = ({ cote, budget, precedent, portee }: BudgetTableProps & { readonly cote: Cote }): JSX.Element => (
  <div className="ga-sheet">
    <table className="ga-shares">
      <caption>{CAPTIONS[cote]}</caption>
      <thead>
        <tr>
          <th scope="col">Ligne</th>
          {precedent && <th scope="col">{precedent.annee}</th>}
          <th scope="col">{budget.annee}</th>
        </tr>
      </thead>
      <tbody>
        {comptesOf(portee, cote).flatMap((compte) =>
          rowsOf(compte, budget, precedent).map(({ key, label, now, before }) => (
            <tr key={`${compte.compte}-${key}`}>
              <th scope="row">{label}</th>
              {precedent && <td>{amountText(before)}</td>}
              <td>{amountText(now)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {precedent && <td>{formatMontant(totalsOf(precedent)[cote])}</td>}
          <td>{formatMontant(totalsOf(budget)[cote])}</td>
        </tr>
      </tfoot>
    </table>
  </div>
);

/** The budget to read: only the lines that hold something this year or the last. */
export const BudgetTable = (props: BudgetTableProps): JSX.Element => {
  const totals = [totalsOf(props.budget), ...(props.precedent ? [totalsOf(props.precedent)] : [])];
  const hasContributions = totals.some(({ emplois, ressources }) => emplois + ressources > 0);
  const cotes: readonly Cote[] = hasContributions
    ? ['charges', 'produits', 'emplois', 'ressources']
    : ['charges', 'produits'];
  return (
    <div className="ga-stack">
      {cotes.map((cote) => (
        <CoteTable key={cote} {...props} cote={cote} />
      ))}
    </div>
  );
};
