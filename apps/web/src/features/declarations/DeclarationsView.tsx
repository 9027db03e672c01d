import { Button, StickyFoot } from '@guichet/ui';
import type { JSX } from 'react';
import type { Groupe } from './groupes.ts';
import { Ligne } from './Ligne.tsx';

export interface DeclarationsViewProps {
  readonly groupes: readonly Groupe[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onDecide: (mode: 'choisir' | 'valider' | 'refuser', ids: readonly string[]) => void;
}

const decidables = ({ declarations }: Groupe): string[] =>
  declarations.filter(({ propre }) => !propre).map(({ id }) => id);

const Section = ({
  groupe,
  chosen,
  onChoose,
  onDecide,
}: Omit<DeclarationsViewProps, 'groupes'> & { readonly groupe: Groupe }) => {
  const ids = decidables(groupe);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  const titre = `lieu-${groupe.key}`;
  return (
    <section className="ga-dec__lieu" aria-labelledby={titre}>
      <div className="ga-dec__tete">
        <h2 id={titre} className="fr-h5 fr-mb-0">
          {groupe.nom}, {groupe.declarations.length}
        </h2>
        {ids.length > 1 && (
          <Button priority="tertiary" onClick={() => onChoose(ids, !isAll)}>
            {isAll ? 'Tout décocher' : 'Tout cocher'} <span className="fr-sr-only">({groupe.nom})</span>
          </Button>
        )}
      </div>
      <ul className="ga-dec">
        {groupe.declarations.map((declaration) => (
          <Ligne
            key={declaration.id}
            declaration={declaration}
            isChosen={chosen.has(declaration.id)}
            onToggle={() => onChoose([declaration.id], !chosen.has(declaration.id))}
            onDecide={() => onDecide('choisir', [declaration.id])}
          />
        ))}
      </ul>
    </section>
  );
};

/** To decide first, by establishment; a selection has one foot for its two decisions. */
export const DeclarationsView = ({ groupes, chosen, onChoose, onDecide }: DeclarationsViewProps): JSX.Element => {
  const all = groupes.flatMap(decidables);
  const ids = all.filter((id) => chosen.has(id));
  return (
    <>
      {groupes.map((groupe) => (
        <Section key={groupe.key} groupe={groupe} chosen={chosen} onChoose={onChoose} onDecide={onDecide} />
      ))}
      {ids.length > 0 && (
        <StickyFoot
          label="Décision"
          state={
            <p className="fr-mb-0" role="status">
              <strong>
                {ids.length} {ids.length === 1 ? 'choisie' : 'choisies'} sur {all.length}
              </strong>
            </p>
          }
        >
          <Button priority="secondary" onClick={() => onDecide('refuser', ids)}>
            Refuser…
          </Button>
          <Button onClick={() => onDecide('valider', ids)}>
            {ids.length === 1 ? 'Valider' : `Valider les ${ids.length}`}
          </Button>
        </StickyFoot>
      )}
    </>
  );
};
