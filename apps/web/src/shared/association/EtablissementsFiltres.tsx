import type { AssociationAnswer, Etablissement } from '@guichet/contract/association';
import { mayDo } from '@guichet/rules/association';
import { Alert, TextField } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import { filterEtablissements } from './etablissements.ts';

export interface EtablissementsFiltresProps {
  readonly association: AssociationAnswer;
  readonly children: (shown: readonly Etablissement[]) => ReactNode;
}

/** A filter is worth its place from here on. */
const LONG = 8;

/** The secondary establishments that this person sees (ASSO-035, ASSO-036), narrowed as they type when there are many. */
export const EtablissementsFiltres = ({ association, children }: EtablissementsFiltresProps): JSX.Element => {
  const [words, setWords] = useState('');
  const all = (association.etablissements ?? []).filter(({ est_siege }) => !est_siege);
  const shown = filterEtablissements(all, words);
  if (all.length === 0) return <p>Les registres ne connaissent aucun établissement secondaire de cette association.</p>;
  return (
    <>
      {!mayDo(association.lien, 'lireToutEtablissement') && (
        <Alert severity="info">Vous voyez votre établissement. Le siège de l’association les voit tous.</Alert>
      )}
      {all.length > LONG && (
        <TextField
          id="filtre"
          label="Filtrer les établissements"
          hint="Un nom, une commune ou un SIRET"
          input={{
            type: 'search',
            value: words,
            autoComplete: 'off',
            onChange: ({ target }) => setWords(target.value),
          }}
        />
      )}
      <p role="status" className="ga-mention">
        {shown.length === all.length
          ? `${all.length} établissement(s)`
          : `${shown.length} établissement(s) sur ${all.length}`}
      </p>
      {children(shown)}
    </>
  );
};
