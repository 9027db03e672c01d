import { type Critere, MAXIMA, type Probleme } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { CritereForm } from './CritereForm.tsx';
import { sayConditions } from './conditions/say.ts';
import { useFaits } from './conditions/useFaits.ts';
import { ListeEditor } from './liste/ListeEditor.tsx';
import { problemesAt } from './problemesAt.ts';

export interface EligibiliteEditorProps {
  readonly criteres: readonly Critere[];
  /** What applies from the kind of the scheme, written by nobody here. */
  readonly herites?: readonly Critere[];
  readonly problemes: readonly Probleme[];
  readonly onChange: (criteres: Critere[]) => void;
}

/** What an association must be; each criterion is told to it with its reason. */
export const EligibiliteEditor = ({
  criteres,
  herites = [],
  problemes,
  onChange,
}: EligibiliteEditorProps): JSX.Element => {
  const { find } = useFaits([]);
  return (
    <>
      {herites.length > 0 && (
        <section className="ga-stack">
          <h3>Critères du dispositif</h3>
          <p>Ils s’appliquent à cette subvention par son dispositif, et ne se retirent pas ici.</p>
          <ul aria-label="Critères du dispositif">
            {herites.map(({ libelle, asks }) => (
              <li key={libelle}>
                {libelle} <span className="ga-mention">{`Rempli si ${sayConditions(asks, find, [])}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ListeEditor<Critere>
        id="eligibilite"
        label="Critères d’éligibilité"
        ajouter="Ajouter un critère"
        vide={
          herites.length > 0
            ? 'Aucun autre critère que ceux du dispositif. Ajoutez-en un pour réserver la subvention à certaines.'
            : 'Aucun critère : toute association est éligible. Ajoutez-en un pour réserver la subvention à certaines.'
        }
        items={criteres}
        maximum={MAXIMA.criteres}
        nomOf={({ libelle }) => libelle}
        copy={(critere) => ({ ...critere, libelle: `${critere.libelle} (copie)` })}
        problemesOf={problemesAt(problemes, 'eligibilite')}
        form={({ item, index, onKeep, onCancel }) => (
          <CritereForm
            id={`critere-${index}`}
            critere={item}
            isNew={index >= criteres.length}
            onKeep={onKeep}
            onCancel={onCancel}
          />
        )}
        onChange={onChange}
      >
        {({ asks }) =>
          asks.length === 0
            ? 'Aucune condition : ce critère ne vérifie rien.'
            : `Rempli si ${sayConditions(asks, find, [])}`
        }
      </ListeEditor>
    </>
  );
};
