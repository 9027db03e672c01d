import { type Budget, lignesOf, type PorteeBudget } from '@guichet/rules/budget';
import { Button } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { BudgetShares } from './BudgetShares.tsx';
import { BudgetSummary } from './BudgetSummary.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import { CollagePanel } from './CollagePanel.tsx';
import { ColumnHeads, CoteFields } from './CoteFields.tsx';
import type { NiveauTitre } from './champs.ts';
import { departDe } from './comparaison.ts';
import { ExerciceFields } from './ExerciceFields.tsx';
import { isEmpty, startFrom } from './edition.ts';
import { phrasesOf } from './phrases.ts';
import type { ErreurBudget, Saisies } from './saisies.ts';
import { useBudgetEdition } from './useBudgetEdition.ts';

/**
 * The budget of an association's year, or of a project, to fill or to read. It saves nothing: the screen around it does.
 *
 * - `value` and `onChange`: the screen holds the budget (`emptyBudget(annee)` for a new one). Amounts are whole cents.
 * - The second argument of `onChange` lists what stands in the way of saving (an amount that cannot be read, an exercise
 *   that ends before it begins); each names the id of its field, as `ErrorSummary` wants. Out of balance is not among
 *   them: it warns, and is saved.
 * - `precedent`: last year's budget, or the forecast of the same year, shown beside each line and offered as a start
 *   while `value` is empty.
 * - `portee`: 'association' (default) or 'projet', which has a few more lines.
 * - `children`: how to save, kept in sight with the balance.
 * - `readOnly`: tables of the lines that hold something, instead of fields.
 *
 * What is being typed lives inside until it is a clean amount: to show another budget, give the editor another `key`.
 * The year is the screen's to choose. Headings are of level 2 unless `niveau` says otherwise; there must be one editor a
 * page (ids begin by `budget-`). The third argument of `onChange` is what is typed and is not yet a clean amount; given
 * back as `saisies` when the editor is shown again, nothing of it is lost.
 */
export interface BudgetEditorProps {
  readonly value: Budget;
  readonly onChange: (budget: Budget, erreurs: readonly ErreurBudget[], saisies: Saisies) => void;
  readonly saisies?: Saisies | undefined;
  readonly precedent?: Budget | undefined;
  readonly portee?: PorteeBudget;
  readonly readOnly?: boolean;
  readonly niveau?: NiveauTitre;
  readonly children?: ReactNode;
}

const BudgetFields = ({
  value,
  onChange,
  precedent,
  portee,
  niveau,
  saisies,
  children,
}: BudgetEditorProps & { readonly portee: PorteeBudget; readonly niveau: NiveauTitre }): JSX.Element => {
  const edition = useBudgetEdition(value, { portee, saisies }, onChange);
  const Titre = `h${niveau}` as const;
  const common = { edition, portee, precedent };
  const heads = <ColumnHeads budget={value} precedent={precedent} />;
  return (
    <div className="ga-amounts ga-stack">
      <p>
        Les montants sont en euros, sans centimes ; laissez vide ce qui ne vous concerne pas. La touche Entrée ou les
        flèches passent d’une ligne à l’autre, et vous pouvez coller dans une ligne un tableau copié de votre tableur.
      </p>
      <div className="ga-actions">
        {precedent && isEmpty(value) && (
          <Button onClick={() => edition.change(startFrom(precedent, value), () => true)}>
            {departDe(precedent, value)}
          </Button>
        )}
        <CollagePanel edition={edition} from={lignesOf(portee)[0]?.code ?? ''} />
      </div>
      <ExerciceFields edition={edition} />
      <div className="ga-amounts__sides">
        <section aria-labelledby="budget-charges">
          <Titre id="budget-charges">Charges</Titre>
          {heads}
          <CoteFields {...common} cote="charges" total="Total des charges" />
        </section>
        <section aria-labelledby="budget-produits">
          <Titre id="budget-produits">Produits</Titre>
          {heads}
          <CoteFields {...common} cote="produits" total="Total des produits" />
        </section>
      </div>
      <section aria-labelledby="budget-contributions">
        <Titre id="budget-contributions">Contributions volontaires</Titre>
        <p>
          Ce que vous recevez sans argent : bénévolat, salle prêtée, dons d’objets. Comptez-le au prix qu’il aurait
          coûté ; les deux côtés doivent être égaux.
        </p>
        {heads}
        <CoteFields {...common} cote="emplois" />
        <CoteFields {...common} cote="ressources" />
      </section>
      <BudgetShares budget={value} precedent={precedent} portee={portee} niveau={niveau} />
      <BudgetSummary budget={value} collee={edition.collee}>
        {children}
      </BudgetSummary>
      <p role="status" className="fr-sr-only">
        {edition.spoken}
      </p>
    </div>
  );
};

export const BudgetEditor = ({
  portee = 'association',
  readOnly = false,
  niveau = 2,
  ...props
}: BudgetEditorProps): JSX.Element => {
  if (!readOnly) return <BudgetFields {...props} portee={portee} niveau={niveau} />;
  const { value, precedent } = props;
  return (
    <div className="ga-stack">
      <p>{phrasesOf(value).join(' ')}</p>
      <BudgetTable budget={value} precedent={precedent} portee={portee} />
      <BudgetShares budget={value} precedent={precedent} portee={portee} niveau={niveau} />
    </div>
  );
};
