import { TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { EXERCICE_AU, EXERCICE_DU } from './champs.ts';
import { exerciceErrorsOf } from './saisies.ts';
import type { Edition } from './useBudgetEdition.ts';

/** BUDGET-006: the calendar year, unless the association counts otherwise. */
export const ExerciceFields = ({ edition }: { readonly edition: Edition }): JSX.Element => {
  const { budget } = edition;
  const errors = exerciceErrorsOf(budget);
  const messageOf = (id: string) => errors.find((error) => error.id === id)?.message;
  return (
    <div className="ga-columns">
      <TextField
        id={EXERCICE_DU}
        label="Début de l’exercice"
        error={messageOf(EXERCICE_DU)}
        input={{
          type: 'date',
          value: budget.exerciceDu,
          onChange: ({ target }) => edition.change({ ...budget, exerciceDu: target.value }),
        }}
      />
      <TextField
        id={EXERCICE_AU}
        label="Fin de l’exercice"
        error={messageOf(EXERCICE_AU)}
        input={{
          type: 'date',
          value: budget.exerciceAu,
          onChange: ({ target }) => edition.change({ ...budget, exerciceAu: target.value }),
        }}
      />
    </div>
  );
};
