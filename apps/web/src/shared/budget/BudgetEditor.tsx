import './budget.css';
import {
  type Budget,
  LIGNES_COURTES,
  lignesOf,
  montantCourt,
  type PorteeBudget,
  totalsOf,
} from '@guichet/rules/budget';
import { Button, RadioField } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import { BudgetShares } from './BudgetShares.tsx';
import { BudgetSummary } from './BudgetSummary.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import { CollagePanel } from './CollagePanel.tsx';
import { ColumnHeads, CoteFields, type CoteFieldsProps } from './CoteFields.tsx';
import { CourtFields } from './CourtFields.tsx';
import type { NiveauTitre } from './champs.ts';
import { departDe } from './comparaison.ts';
import { type Demande, isVierge } from './demande.ts';
import { ExerciceFields } from './ExerciceFields.tsx';
import { startFrom } from './edition.ts';
import { phrasesOf } from './phrases.ts';
import { type ErreurBudget, exerciceErrorsOf, type Saisies } from './saisies.ts';
import { useBudgetEdition } from './useBudgetEdition.ts';
import { useDemande } from './useDemande.ts';

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
 * - `forme`: 'courte' opens on five lines a side in plain words, 'complete' on the whole chart; without it the short form
 *   opens unless the budget holds what only the chart shows. Going from one to the other keeps the amounts.
 * - `demande`: what the project asks for, kept on line 74 as it is typed elsewhere: that line is read here, and changed there.
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
  readonly forme?: Forme;
  readonly demande?: Demande | undefined;
  readonly children?: ReactNode;
}

type Forme = 'courte' | 'complete';
const FORMES = [
  { value: 'courte', label: '5 lignes' },
  { value: 'complete', label: 'Tout le plan comptable' },
] as const;

interface FieldsProps extends BudgetEditorProps {
  readonly portee: PorteeBudget;
  readonly niveau: NiveauTitre;
}

/** What only the whole chart shows opens it. */
const formeDe = (budget: Budget, portee: PorteeBudget): Forme =>
  LIGNES_COURTES.some((ligne) => montantCourt(budget, ligne, portee).isDetaille) ? 'complete' : 'courte';

/** What the short form folds is open when it says something. */
const hasPlus = (budget: Budget): boolean => {
  const { emplois, ressources } = totalsOf(budget);
  return emplois + ressources > 0 || exerciceErrorsOf(budget).length > 0;
};

const Contributions = ({ niveau, heads, ...common }: ContributionsProps): JSX.Element => {
  const Titre = `h${niveau}` as const;
  return (
    <section aria-labelledby="budget-contributions">
      <Titre id="budget-contributions">Contributions volontaires</Titre>
      <p>
        Ce que vous recevez sans argent : bénévolat, salle prêtée, dons d’objets. Comptez-le au prix qu’il aurait coûté
        ; les deux côtés doivent être égaux.
      </p>
      {heads}
      <CoteFields {...common} cote="emplois" />
      <CoteFields {...common} cote="ressources" />
    </section>
  );
};
interface ContributionsProps extends Pick<CoteFieldsProps, 'edition' | 'portee' | 'precedent'> {
  readonly niveau: NiveauTitre;
  readonly heads: ReactNode;
}

const BudgetFields = (props: FieldsProps): JSX.Element => {
  const { value, onChange, precedent, portee, niveau, saisies, demande, children } = props;
  const edition = useBudgetEdition(value, { portee, saisies }, onChange);
  const [forme, setForme] = useState<Forme>(() => props.forme ?? formeDe(value, portee));
  const [isPlusOuvert] = useState(() => hasPlus(value));
  useDemande(edition, demande);
  // What cannot be read would be out of sight in the other form.
  const change = (next: Forme) =>
    edition.illisible === null ? setForme(next) : document.getElementById(edition.illisible)?.focus();
  const Titre = `h${niveau}` as const;
  const isCourte = forme === 'courte';
  const common = { edition, portee, precedent };
  const heads = <ColumnHeads budget={value} precedent={precedent} />;
  const contributions = <Contributions {...common} niveau={niveau} heads={heads} />;
  const side = (cote: 'charges' | 'produits', total: string) =>
    isCourte ? (
      <CourtFields {...common} cote={cote} total={total} demande={demande} />
    ) : (
      <>
        {heads}
        <CoteFields {...common} cote={cote} total={total} demande={demande} />
      </>
    );
  return (
    <div className="ga-amounts ga-stack">
      <div className="ga-forme">
        <RadioField
          id="budget-forme"
          label="Forme du budget"
          hint="Passer de l’une à l’autre garde vos montants. En euros entiers, sans centimes ; laissez vide ce qui ne vous concerne pas."
          value={forme}
          options={FORMES}
          input={{ name: 'budget-forme', onChange: ({ target }) => change(target.value as Forme) }}
        />
        <div className="ga-actions">
          {precedent && isVierge(value, demande) && (
            <Button priority="secondary" onClick={() => edition.change(startFrom(precedent, value), () => true)}>
              {departDe(precedent, value)}
            </Button>
          )}
          <CollagePanel edition={edition} from={lignesOf(portee)[0]?.code ?? ''} />
        </div>
      </div>
      {!isCourte && <ExerciceFields edition={edition} />}
      <div className="ga-amounts__sides">
        <section aria-labelledby="budget-charges">
          <Titre id="budget-charges">Charges</Titre>
          {side('charges', 'Total des charges')}
        </section>
        <section aria-labelledby="budget-produits">
          <Titre id="budget-produits">Produits</Titre>
          {side('produits', 'Total des produits')}
        </section>
      </div>
      {isCourte ? (
        <details className="ga-court__plus" open={isPlusOuvert}>
          <summary>Dates de l’exercice, bénévolat et prêts gratuits (facultatif, hors total)</summary>
          <ExerciceFields edition={edition} />
          {contributions}
        </details>
      ) : (
        <>
          {contributions}
          <BudgetShares budget={value} precedent={precedent} portee={portee} niveau={niveau} />
        </>
      )}
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
