import { Link, LinkButton, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../../shared/list/ListState.tsx';
import { Tranches } from '../../../../shared/list/Tranches.tsx';
import type { List } from '../../../../shared/list/useList.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { type Entree, NOUVEAU, type Ressource } from './ressource.ts';

export interface ListeBibliothequeProps<T extends object> {
  readonly ressource: Ressource<T>;
  readonly list: List<Entree<T>>;
  readonly mots: string;
}

export const ListeBibliotheque = <T extends { readonly libelle: string; readonly code: string }>({
  ressource,
  list,
  mots,
}: ListeBibliothequeProps<T>): JSX.Element => {
  const { param, titre, ajouter, vide, failed, sayOf } = ressource;
  const { bibliotheque } = usePorte();
  const adresseDe = (id: string): string => `${bibliotheque.href}?${param}=${id}`;
  const empty = mots === '' ? vide : `Rien ne correspond à « ${mots} ».`;
  return (
    <section aria-labelledby={`titre-${param}`} className="ga-stack">
      <h2 id={`titre-${param}`} className="fr-mb-0">
        {titre}
      </h2>
      <LinkButton href={adresseDe(NOUVEAU)}>{ajouter}</LinkButton>
      <ListState list={list} texts={{ loading: 'Lecture de la bibliothèque…', failed, empty }}>
        {(entrees) => (
          <Tranches items={entrees} named="éléments">
            {(shown) => (
              <RowList label={titre} items={shown} keyOf={({ _id }) => _id}>
                {(entree) => (
                  <div className="ga-row__main">
                    <Link href={adresseDe(entree._id)}>{entree.libelle}</Link>
                    <p className="ga-mention">{`${sayOf(entree)} — code ${entree.code}`}</p>
                  </div>
                )}
              </RowList>
            )}
          </Tranches>
        )}
      </ListState>
    </section>
  );
};
