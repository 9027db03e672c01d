import type { AssociationAnswer } from '@guichet/contract/association';
import { formatMontant, totalsOf } from '@guichet/rules/budget';
import { Alert, Button, ErrorSummary, Link } from '@guichet/ui';
import { type JSX, useEffect, useState } from 'react';
import { AssociationRefus } from '../../shared/association/AssociationRefus.tsx';
import { BudgetEditor, type BudgetEditorProps } from '../../shared/budget/BudgetEditor.tsx';
import { useAction } from '../../shared/form/useAction.ts';
import { ConflitView } from '../../shared/versions/ConflitView.tsx';
import { SaveState } from '../../shared/versions/SaveState.tsx';
import { FichePage, identifiantsOf } from './FichePage.tsx';
import { adresseRubrique } from './rubriques.ts';
import { useSuiteFiche } from './suite.ts';
import { budgetOf, budgetsOf, useBudget } from './useBudget.ts';
import { refusElement } from './valeurs.ts';

export interface BudgetAnneeProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly annee: number;
}

type Erreurs = Parameters<BudgetEditorProps['onChange']>[1];

const LABELS: Readonly<Record<string, string>> = {
  charges: 'Charges',
  produits: 'Produits',
  contributions: 'Contributions volontaires',
  exerciceDu: 'Début de l’exercice',
  exerciceAu: 'Fin de l’exercice',
};

/** A part of a budget is told by its total: its lines would not fit in a choice. */
const sayPart = (name: string, value: unknown): string => {
  if (typeof value === 'string') return value;
  const empty = { montants: {}, subventions: [], ressourcesPropres: [] };
  const parts = { annee: 0, exerciceDu: '', exerciceAu: '', charges: empty, produits: empty, contributions: empty };
  const totaux = totalsOf({ ...parts, [name]: value });
  return `${LABELS[name] ?? name} : ${formatMontant(totaux.generalCharges || totaux.generalProduits)}`;
};

/** Kept by its own button, or by the foot's, which then goes on. */
const Enregistrer = (props: { readonly save: () => Promise<boolean>; readonly isDirty: boolean }): JSX.Element => {
  const { held, go } = useSuiteFiche();
  const { busy, run } = useAction();
  const keep = (goesOn: boolean) =>
    void run(async () => {
      const isKept = await props.save();
      if (isKept && goesOn) go(props.isDirty);
    });
  useEffect(() => {
    if (!held) return;
    held.current = () => keep(true);
    return () => {
      held.current = null;
    };
  });
  return (
    <Button priority={held ? 'secondary' : 'primary'} busy={busy} onClick={() => keep(false)}>
      {busy ? 'Enregistrement…' : 'Enregistrer le budget'}
    </Button>
  );
};

/** One year's budget: the editor in the middle, saving around it. */
export const BudgetAnnee = ({ association, id, annee }: BudgetAnneeProps): JSX.Element => {
  const budgets = budgetsOf(association);
  const element = budgets.find((item) => item['annee'] === annee);
  const before = budgets.find((item) => item['annee'] === annee - 1);
  const edition = useBudget(id, annee, element);
  const interdit = refusElement(association.lien, element?.id_siret ?? null);
  const [erreurs, setErreurs] = useState<Erreurs>([]);
  const [attempt, setAttempt] = useState(0);
  const { conflict } = edition;
  return (
    <FichePage
      association={association}
      id={id}
      rubrique="budgets"
      title={conflict ? 'Quelle valeur garder ?' : `Budget prévisionnel ${annee}`}
      takesFocus={conflict !== null}
      isWide={conflict === null}
    >
      {interdit && <Alert severity="info">{interdit}</Alert>}
      {edition.refus && <AssociationRefus identifiants={identifiantsOf(association)}>{edition.refus}</AssociationRefus>}
      {attempt > 0 && erreurs.length > 0 && <ErrorSummary errors={erreurs} attempt={attempt} />}
      {edition.isRestored && (
        <Alert severity="info">Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.</Alert>
      )}
      {conflict ? (
        <ConflitView
          {...conflict}
          labelOf={(name) => LABELS[name] ?? name}
          sayValue={sayPart}
          onChoose={edition.resolve}
        />
      ) : (
        <BudgetEditor
          value={edition.budget}
          onChange={(next, found) => {
            setErreurs(found);
            edition.change(next);
          }}
          precedent={before && budgetOf(before)}
          readOnly={interdit !== null}
        >
          <Enregistrer
            save={async () => {
              setAttempt(attempt + 1);
              return erreurs.length === 0 && (await edition.save());
            }}
            isDirty={edition.isDirty}
          />
          <SaveState savedAt={edition.savedAt} isDirty={edition.isDirty} />
        </BudgetEditor>
      )}
      <p>
        <Link href={adresseRubrique(id, 'budgets')}>Tous les budgets</Link>
      </p>
    </FichePage>
  );
};
