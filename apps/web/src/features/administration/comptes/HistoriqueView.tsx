import { RowList } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { Tranches } from '../../../shared/list/Tranches.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { LigneHistorique } from './historique.ts';

const TEXTS = {
  loading: 'Lecture de l’historique…',
  failed: 'L’historique n’a pas pu être lu. Vous pouvez recommencer.',
  empty: 'Rien n’est encore arrivé à ce compte.',
};

export const HistoriqueView = ({ historique }: { readonly historique: List<LigneHistorique> }): JSX.Element => (
  <section className="ga-section ga-stack" aria-labelledby="titre-historique">
    <h2 id="titre-historique">Historique</h2>
    <ListState list={historique} texts={TEXTS}>
      {(lignes) => (
        <Tranches items={lignes} named="événements">
          {(shown) => (
            <RowList label="Événements, du plus récent au plus ancien" items={shown} keyOf={({ id }) => id}>
              {({ quand, quoi, qui, changements }) => (
                <div className="ga-row__main">
                  <p>
                    <strong>{quoi}</strong>
                  </p>
                  <p className="ga-mention">
                    Le {quand}, par {qui}
                  </p>
                  {changements.map(({ champ, avant, apres }) => (
                    <p key={champ}>
                      {champ} : {avant} → {apres}
                    </p>
                  ))}
                </div>
              )}
            </RowList>
          )}
        </Tranches>
      )}
    </ListState>
  </section>
);
