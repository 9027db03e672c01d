import { Alert, LinkButton } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { Tranches } from '../../../shared/list/Tranches.tsx';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { NOUVEAU } from './adresses.ts';
import { ContenuRows } from './ContenuRows.tsx';
import type { Champs, Entree, Ressource } from './ressource.ts';
import { useContenuListe } from './useContenuListe.ts';

export const ContenuListe = <E extends Entree, C extends Champs>({
  ressource,
}: {
  readonly ressource: Ressource<E, C>;
}): JSX.Element => {
  const { rubrique, mots } = ressource;
  const { list, isBusy, error, move, toggle } = useContenuListe(ressource);
  return (
    <AdministrationPage title={rubrique.text}>
      <p>{mots.intro}</p>
      <LinkButton href={`${rubrique.href}/${NOUVEAU}`}>{mots.ajouter}</LinkButton>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <ListState list={list} texts={{ loading: 'Lecture de la liste…', failed: mots.failed, empty: mots.empty }}>
        {(entrees) => (
          <Tranches items={entrees} named="éléments">
            {(shown) => (
              <ContenuRows
                ressource={ressource}
                entrees={shown}
                total={entrees.length}
                isBusy={isBusy}
                onMove={(entree, step) => void move(entree, step)}
                onToggle={(entree) => void toggle(entree)}
              />
            )}
          </Tranches>
        )}
      </ListState>
    </AdministrationPage>
  );
};
