import type { AssociationAnswer } from '@guichet/contract/association';
import { anneesHistorique } from '@guichet/rules/association';
import { equilibresOf, totalsOf } from '@guichet/rules/budget';
import { Link, RowList, Tag } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { formatMontant } from '../../shared/format/format.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { BudgetAnnee } from './BudgetAnnee.tsx';
import { FichePage } from './FichePage.tsx';
import { adresseRubrique, PAGES } from './rubriques.ts';
import { budgetOf, budgetsOf } from './useBudget.ts';
import { refusElement } from './valeurs.ts';

export interface BudgetsScreenProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

/** This year first, it is the one asked for; then the next; the two before are history (ASSO-051). */
const anneesOf = (annee: number, known: readonly number[]): readonly number[] => {
  const past = [...new Set([...anneesHistorique(annee), ...known])].filter((year) => year < annee || year > annee + 1);
  return [annee, annee + 1, ...past.toSorted((a, b) => b - a)];
};

const Annees = ({ association, id }: BudgetsScreenProps): JSX.Element => {
  const annee = useServices().now().getFullYear();
  const budgets = budgetsOf(association);
  const known = budgets.map((element) => Number(element['annee']));
  const all = anneesOf(annee, known);
  const mayWrite = refusElement(association.lien, null) === null;
  return (
    <RowList label="Budgets par année" items={all} keyOf={String}>
      {(year) => {
        const element = budgets.find((item) => item['annee'] === year);
        const totaux = element && totalsOf(budgetOf(element));
        return (
          <>
            <div className="ga-row__main">
              <p>
                <strong>Budget {year}</strong> {year === annee && <Tag tone="info">Année en cours</Tag>}{' '}
                {totaux && !equilibresOf(totaux).budget.equilibre && <Tag tone="warning">Pas à l’équilibre</Tag>}
              </p>
              <p className="ga-mention">
                {totaux
                  ? `Charges ${formatMontant(totaux.charges)}, produits ${formatMontant(totaux.produits)}`
                  : 'Pas encore fait'}
              </p>
            </div>
            {(totaux || mayWrite) && (
              <Link href={`${adresseRubrique(id, 'budgets')}?annee=${year}`}>
                {totaux ? 'Ouvrir' : 'Préparer'} <span className="fr-sr-only">le budget {year}</span>
              </Link>
            )}
          </>
        );
      }}
    </RowList>
  );
};

export const BudgetsScreen = ({ association, id }: BudgetsScreenProps): JSX.Element => {
  const { annee } = useSearch({ strict: false }) as { annee?: unknown };
  const year = Number(textParam(annee));
  if (Number.isInteger(year) && year > 1900)
    return <BudgetAnnee key={year} association={association} id={id} annee={year} />;
  return (
    <FichePage association={association} id={id} rubrique="budgets" title={PAGES.budgets.titre}>
      <Annees association={association} id={id} />
    </FichePage>
  );
};
