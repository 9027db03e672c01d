import type { Referentiel } from '@guichet/contract/lca';
import { Link, RowList } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { groupByCategorie } from './categories.ts';

export const LISTES_TEXTS = {
  loading: 'Lecture des listes de référence…',
  failed: 'Les listes de référence n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune liste de référence n’est encore enregistrée : elles sont créées à l’installation du portail.',
};

const countChoix = (count: number): string => (count > 1 ? `${count} choix` : count === 1 ? 'un choix' : 'aucun choix');

export interface ReferentielsViewProps {
  readonly list: List<Referentiel>;
  /** What comes after the lists that can be changed. */
  readonly children?: ReactNode;
}

export const ReferentielsView = ({ list, children }: ReferentielsViewProps): JSX.Element => (
  <AdministrationPage title={RUBRIQUE.listes.text}>
    <p>Ce que les formulaires proposent au choix. Une modification se voit dans tout le portail.</p>
    <ListState list={list} texts={LISTES_TEXTS}>
      {(referentiels) =>
        groupByCategorie(referentiels).map(({ categorie, label, referentiels: listes }) => (
          <section key={categorie} aria-labelledby={`categorie-${categorie}`}>
            <h2 id={`categorie-${categorie}`}>{label}</h2>
            <RowList label={label} items={listes} keyOf={({ _id }) => _id}>
              {({ type, libelle, options }) => (
                <>
                  <div className="ga-row__main">
                    <Link href={`${RUBRIQUE.listes.href}/${type}`}>{libelle}</Link>
                  </div>
                  <p className="ga-mention">{countChoix(options.length)}</p>
                </>
              )}
            </RowList>
          </section>
        ))
      }
    </ListState>
    {children}
  </AdministrationPage>
);
