import { type CritereNotation, MAXIMA, type Probleme } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { CritereNotationForm } from './CritereNotationForm.tsx';
import { freeCode } from './code.ts';
import { sayCritere } from './critereNotation.ts';
import { ListeEditor } from './liste/ListeEditor.tsx';
import { problemesAt } from './problemesAt.ts';

export interface GrilleEditorProps {
  readonly criteres: readonly CritereNotation[];
  readonly problemes: readonly Probleme[];
  readonly onChange: (criteres: CritereNotation[]) => void;
}

/** instruction.md 5: what readers score a request by, each for its weight. */
export const GrilleEditor = ({ criteres, problemes, onChange }: GrilleEditorProps): JSX.Element => {
  const total = criteres.reduce((sum, { poids }) => sum + poids, 0);
  const codes = criteres.map(({ code }) => code);
  return (
    <>
      <p>
        Chaque agent note seul, et ne voit les notes des autres qu’après avoir soumis la sienne. Le total est dit sur
        20. Les demandes déjà commencées gardent la grille de la version qu’elles ont suivie.
      </p>
      <ListeEditor<CritereNotation>
        id="grille"
        label="Critères de la grille"
        ajouter="Ajouter un critère"
        vide="Aucun critère : les demandes ne sont pas notées. Ajoutez-en un pour que deux agents notent chacune."
        items={criteres}
        maximum={MAXIMA.grille}
        nomOf={({ libelle }) => libelle}
        copy={(critere) => ({
          ...critere,
          libelle: `${critere.libelle} (copie)`,
          code: freeCode(critere.code, codes),
        })}
        problemesOf={problemesAt(problemes, 'grille')}
        form={({ item, index, onKeep, onCancel }) => (
          <CritereNotationForm
            id={`critere-${index}`}
            critere={item}
            isNew={index >= criteres.length}
            taken={codes.filter((_, rang) => rang !== index)}
            onKeep={onKeep}
            onCancel={onCancel}
          />
        )}
        onChange={onChange}
      >
        {(critere) => sayCritere(critere, total)}
      </ListeEditor>
    </>
  );
};
