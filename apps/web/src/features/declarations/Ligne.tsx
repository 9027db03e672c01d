import type { Declaration } from '@guichet/contract/cec';
import { heuresParSemaine, partDeBarre } from '@guichet/rules/cec';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { sayActivite } from './groupes.ts';

const nomOf = ({ benevole }: Declaration): string => `${benevole.prenom} ${benevole.nom}`;

/** What is known of one: who, what, how long; an unusual length is told, never refused. */
export const Faits = ({ declaration }: { readonly declaration: Declaration }): JSX.Element => {
  const semaine = heuresParSemaine(declaration);
  return (
    <>
      <span className="ga-dec__nom">{nomOf(declaration)}</span>
      <span className="ga-dec__quoi">
        {sayActivite(declaration)}
        {semaine !== null && <span className="ga-dec__alerte">{semaine} h par semaine : durée peu courante</span>}
        {declaration.propre && <span className="ga-dec__propre">La vôtre : une autre personne décide</span>}
      </span>
      <span className="ga-dec__heures">
        <strong>{declaration.nb_heures} h</strong>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect className="ga-dec__fond" width="100" height="6" />
          <rect
            className={semaine === null ? 'ga-dec__barre' : 'ga-dec__barre ga-dec__barre--alerte'}
            width={partDeBarre(declaration.nb_heures)}
            height="6"
          />
        </svg>
      </span>
    </>
  );
};

export interface LigneProps {
  readonly declaration: Declaration;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onDecide: () => void;
}

export const Ligne = ({ declaration, isChosen, onToggle, onDecide }: LigneProps): JSX.Element => {
  if (declaration.propre)
    return (
      <li className="ga-dec__ligne">
        <div className="ga-dec__mots">
          <Faits declaration={declaration} />
        </div>
      </li>
    );
  const id = `declaration-${declaration.id}`;
  return (
    <li className="ga-dec__ligne">
      <div className="fr-checkbox-group ga-dec__case">
        <input type="checkbox" id={id} checked={isChosen} onChange={onToggle} />
        <label className="fr-label ga-dec__mots" htmlFor={id}>
          <Faits declaration={declaration} />
        </label>
      </div>
      <Button priority="tertiary" onClick={onDecide}>
        Décider <span className="fr-sr-only">pour {nomOf(declaration)}</span>
      </Button>
    </li>
  );
};
