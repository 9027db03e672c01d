import { type Budget, budgetProjetSchema, emptyBudget } from '@guichet/rules/budget';
import { cheminCrf, type ProjetCrf } from '@guichet/rules/crf';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { BudgetEditor } from '../../../shared/budget/BudgetEditor.tsx';
import { isEmpty } from '../../../shared/budget/edition.ts';
import { readGarde, writeGarde } from '../../../shared/versions/garde.ts';
import { useSuite } from '../../../shared/versions/useSuite.ts';
import type { EditeurCrf } from '../useCrf.ts';

const HELD_BACK = 'Budget pas encore enregistré : une ligne est incomplète ou illisible.';

/** What is typed and cannot be sent yet: the lines as they are, and the texts that are not amounts. */
const gardeSchema = z.object({
  budget: z.custom<Budget>((value) => typeof value === 'object' && value !== null && 'produits' in value),
  saisies: z.record(z.string(), z.object({ text: z.string(), left: z.boolean() })),
});

export interface BudgetRealiseProps {
  readonly editeur: EditeurCrf;
  readonly projet: ProjetCrf;
  readonly exercice: number;
}

/** The forecast stands beside each line, and can be the start. It leaves whole; a budget without a line is none. */
export const BudgetRealise = ({ editeur, projet, exercice }: BudgetRealiseProps): JSX.Element => {
  const { saisie } = editeur;
  const chemin = cheminCrf(projet._id, 'budget_realise');
  const held = projet.saisie.budget_realise;
  const [garde] = useState(() => readGarde(saisie, chemin, gardeSchema));
  const [budget, setBudget] = useState(garde?.budget ?? held ?? emptyBudget(exercice));
  const read = useSuite(held, chemin in saisie.illisibles, (other) => setBudget(other ?? emptyBudget(exercice)));
  return (
    <BudgetEditor
      forme="complete"
      portee="projet"
      niveau={4}
      value={budget}
      saisies={garde?.saisies}
      precedent={projet.budget_previsionnel ?? undefined}
      onChange={(next, erreurs, saisies) => {
        setBudget(next);
        const isReady = erreurs.length === 0 && budgetProjetSchema.safeParse(next).success;
        writeGarde(saisie, chemin, isReady ? null : { budget: next, saisies }, HELD_BACK);
        if (!isReady) return;
        const ready = isEmpty(next) ? null : { ...next, annee: exercice };
        read(ready);
        saisie.change({ [chemin]: ready });
      }}
    >
      {saisie.illisibles[chemin] && <p className="ga-mention">{HELD_BACK}</p>}
    </BudgetEditor>
  );
};
