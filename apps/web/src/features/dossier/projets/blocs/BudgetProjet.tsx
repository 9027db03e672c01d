import { type Budget, budgetProjetSchema, emptyBudget, totalsOf } from '@guichet/rules/budget';
import { budgetsDemandes, totalFinancements, withBudget } from '@guichet/rules/projet';
import { RadioField } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import * as z from 'zod';
import { BudgetEditor } from '../../../../shared/budget/BudgetEditor.tsx';
import { type Demande, withDemande } from '../../../../shared/budget/demande.ts';
import { textParam } from '../../../../shared/searchParams.ts';
import { readGarde, writeGarde } from '../../../../shared/versions/garde.ts';
import { useSuite } from '../../../../shared/versions/useSuite.ts';
import type { BlocProps } from '../blocProps.ts';
import { anneeDuBudget, BUDGET_ANNEE } from '../places.ts';

const HELD_BACK = 'Budget pas encore enregistré : une ligne est incomplète ou illisible.';
const cheminOf = (annee: number): string => `budgets.${annee}`;

/** What is typed and cannot be sent yet: the lines as they are, and the texts that are not amounts. */
const gardeSchema = z.object({
  budget: z.custom<Budget>((value) => typeof value === 'object' && value !== null && 'produits' in value),
  saisies: z.record(z.string(), z.object({ text: z.string(), left: z.boolean() })),
});

interface DemandeProps extends Pick<BlocProps, 'editeur' | 'dossier'> {
  readonly annee: number;
}
interface AnneeProps extends DemandeProps {
  readonly held: Budget | undefined;
  readonly precedent: Budget | undefined;
}

const FINANCEUR_MAXIMUM = 200;

/** What is asked for that year, of all the services together: typed once, above. */
const demandeOf = ({ dossier, editeur: { projet }, annee }: DemandeProps): Demande | undefined => {
  const noms = dossier.instructeurs.map(({ service }) => service.nom).join(', ');
  if (noms === '') return undefined;
  const lignes = projet.financements.filter((ligne) => ligne.annee === annee);
  return {
    financeur: noms.length > FINANCEUR_MAXIMUM ? dossier.description.subvention : noms,
    montant: totalFinancements(lignes, 'montant_demande'),
  };
};

/** It leaves whole: a line that cannot be read waits in this tab, and it is said. */
const BudgetAnnee = (props: AnneeProps): JSX.Element => {
  const { editeur, annee, held, precedent } = props;
  const { projet, saisie } = editeur;
  const chemin = cheminOf(annee);
  const [garde] = useState(() => readGarde(saisie, chemin, gardeSchema));
  const [budget, setBudget] = useState(garde?.budget ?? held ?? emptyBudget(annee));
  const read = useSuite(held, chemin in saisie.illisibles, (other) => setBudget(other ?? emptyBudget(annee)));
  return (
    <BudgetEditor
      portee="projet"
      niveau={4}
      value={budget}
      saisies={garde?.saisies}
      precedent={precedent}
      demande={demandeOf(props)}
      onChange={(next, erreurs, saisies) => {
        setBudget(next);
        const isReady = erreurs.length === 0 && budgetProjetSchema.safeParse(next).success;
        writeGarde(saisie, chemin, isReady ? null : { budget: next, saisies }, HELD_BACK);
        if (!isReady) return;
        const ready = { ...next, annee };
        read(ready);
        saisie.change({ budgets: withBudget(projet.budgets, ready) });
      }}
    >
      {saisie.illisibles[chemin] && <p className="ga-mention">{HELD_BACK}</p>}
    </BudgetEditor>
  );
};

/** The years out of sight follow what is asked for too, those at least that have a budget. */
const useAutresAnnees = ({ editeur, dossier }: Pick<BlocProps, 'editeur' | 'dossier'>, shown: number | null): void => {
  const { projet, saisie } = editeur;
  const late = budgetsDemandes(projet).flatMap(({ annee, budget }) => {
    const demande = annee === shown ? undefined : demandeOf({ editeur, dossier, annee });
    const next = budget && demande ? withDemande(budget, demande) : budget;
    return next && next !== budget ? [next] : [];
  });
  useEffect(() => {
    if (late.length > 0) saisie.change({ budgets: late.reduce(withBudget, projet.budgets) });
  });
};

const etatOf = (budget: Budget | undefined, isWrong: boolean): string => {
  if (isWrong) return ', à corriger';
  return budget && totalsOf(budget).charges > 0 ? '' : ', à remplir';
};

/** BUDGET-007, PROJET-016: the budget of this project, one for each year that it asks for. */
export const BudgetProjet = ({ editeur, dossier }: BlocProps): JSX.Element => {
  const { projet, saisie } = editeur;
  const { champ } = useSearch({ strict: false }) as { readonly champ?: unknown };
  const wanted = anneeDuBudget(textParam(champ));
  const [chosen, setChosen] = useState(wanted);
  useEffect(() => {
    if (wanted !== null) setChosen(wanted);
  }, [wanted]);
  const annees = budgetsDemandes(projet);
  const shown = annees.find(({ annee }) => annee === chosen) ?? annees[0];
  useAutresAnnees({ editeur, dossier }, shown?.annee ?? null);
  if (!shown) return <p>Le budget se remplit une fois l’exercice du projet connu.</p>;
  const { annee, budget } = shown;
  return (
    <>
      {annees.length > 1 && (
        <RadioField
          id={BUDGET_ANNEE}
          label="Année du budget"
          hint="Chaque année demandée a son budget"
          value={String(annee)}
          options={annees.map((one) => ({
            value: String(one.annee),
            label: `${one.annee}${etatOf(one.budget, cheminOf(one.annee) in saisie.illisibles)}`,
          }))}
          input={{ name: BUDGET_ANNEE, onChange: ({ target }) => setChosen(Number(target.value)) }}
        />
      )}
      <BudgetAnnee
        key={annee}
        {...{ editeur, dossier, annee }}
        held={budget}
        precedent={annees.find((one) => one.annee === annee - 1)?.budget}
      />
    </>
  );
};
