import { Accordion, RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { ListeFixe } from './listesFixes.queries.ts';

const TEXTS = {
  loading: 'Lecture des listes fixes…',
  failed: 'Les listes fixes n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune liste fixe.',
};

/** To be read only: they change with the program. A code may serve twice, as that of a country and its territories. */
export const ListesFixesView = ({ list }: { readonly list: List<ListeFixe> }): JSX.Element => (
  <section aria-labelledby="listes-fixes">
    <h2 id="listes-fixes">Listes fixes</h2>
    <p>Elles viennent avec le portail et ne se modifient pas ici.</p>
    <ListState list={list} texts={TEXTS}>
      {(listes) =>
        listes.map(({ libelle, choix }) => (
          <Accordion key={libelle} title={`${libelle} (${choix.length} choix)`}>
            <RowList label={libelle} items={choix} keyOf={({ code, label }) => `${code} ${label}`}>
              {({ code, label }) => (
                <>
                  <div className="ga-row__main">{label}</div>
                  <p className="ga-mention">Code : {code}</p>
                </>
              )}
            </RowList>
          </Accordion>
        ))
      }
    </ListState>
  </section>
);
