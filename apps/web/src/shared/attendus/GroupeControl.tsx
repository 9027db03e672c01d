import { type ChampAttendu, lignesMaximum, type Reponses, valeurInitiale } from '@guichet/rules/subvention';
import { Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { RowButton } from '../list/RowButton.tsx';
import { ChampControl } from './ChampControl.tsx';
import { hintOf, labelOf } from './champHint.ts';
import { reponseDe } from './reponses.ts';

export interface GroupeControlProps {
  readonly id: string;
  readonly champ: ChampAttendu;
  readonly value: unknown;
  /** By the path of the field: `intervenants.2.nom`. */
  readonly erreurOf: (chemin: string) => string | undefined;
  readonly onValue: (lignes: Reponses[]) => void;
}

const lignesOf = (value: unknown): readonly Reponses[] => (Array.isArray(value) ? value : []);

/** Lines of the same form, added and taken off by who answers. */
export const GroupeControl = ({ id, champ, value, erreurOf, onValue }: GroupeControlProps): JSX.Element => {
  const lignes = lignesOf(value);
  const error = erreurOf(champ.code);
  const [annonce, setAnnonce] = useState('');
  const nouvelle = () => Object.fromEntries(champ.champs.map((colonne) => [colonne.code, valeurInitiale(colonne)]));
  const replace = (rang: number, code: string, answer: unknown) =>
    onValue(lignes.map((ligne, index) => (index === rang ? { ...ligne, [code]: answer } : ligne)));
  return (
    <fieldset id={id} tabIndex={-1} className="ga-groupe" aria-describedby={error ? `${id}-erreur` : undefined}>
      <legend>
        {labelOf(champ)}
        <span className="fr-hint-text">{hintOf(champ)}</span>
      </legend>
      {lignes.map((ligne, rang) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
        <fieldset key={rang} className="ga-groupe__ligne">
          <legend>{`Ligne ${rang + 1}`}</legend>
          {champ.champs.map((colonne) => (
            <ChampControl
              key={colonne.code}
              id={`${id}-${rang}-${colonne.code}`}
              champ={colonne}
              value={reponseDe(ligne, colonne.code)}
              reponses={ligne}
              error={erreurOf(`${champ.code}.${rang}.${colonne.code}`)}
              onValue={(answer) => replace(rang, colonne.code, answer)}
            />
          ))}
          <RowButton
            verb="Retirer"
            named={`${champ.libelle}, ligne ${rang + 1}`}
            onClick={() => {
              onValue(lignes.filter((_, index) => index !== rang));
              setAnnonce(`Ligne ${rang + 1} retirée, reste ${lignes.length - 1}.`);
              // A full group has no button to add: the group itself takes the focus.
              document.getElementById(id)?.focus();
            }}
          />
        </fieldset>
      ))}
      {error && (
        <p className="fr-message fr-message--error" id={`${id}-erreur`}>
          <span className="fr-sr-only">Erreur : </span>
          {error}
        </p>
      )}
      <p role="status" className="fr-sr-only">
        {annonce}
      </p>
      <div>
        {lignes.length < lignesMaximum(champ) && (
          <Button
            priority="secondary"
            onClick={() => {
              onValue([...lignes, nouvelle()]);
              setAnnonce('');
              const first = `${id}-${lignes.length}-${champ.champs[0]?.code ?? ''}`;
              requestAnimationFrame(() => document.getElementById(first)?.focus());
            }}
          >
            {lignes.length === 0 ? 'Ajouter une ligne' : 'Ajouter une autre ligne'}
            <span className="fr-sr-only"> à « {champ.libelle} »</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
};
