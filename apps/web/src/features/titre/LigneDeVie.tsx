import type { TitreSuivi } from '@guichet/contract/rda';
import type { JSX } from 'react';
import { jourLong } from '../../shared/format/jours.ts';
import { pointsDeVie } from './say.ts';

/** From its first day to its last, with today on the way. */
export const LigneDeVie = ({ titre }: { readonly titre: TitreSuivi }): JSX.Element => (
  <section className="ga-stack" aria-labelledby="titre-vie">
    <h2 id="titre-vie">Sa vie</h2>
    <ol className="ga-vie">
      {pointsDeVie(titre).map(({ jour, mot, suite, quand }) => (
        <li
          key={`${jour} ${mot}`}
          className={`ga-vie__point ga-vie__point--${quand}`}
          aria-current={quand === 'maintenant' ? 'date' : undefined}
        >
          <span className="ga-mention">{jourLong(jour)}</span> <strong>{mot}</strong>{' '}
          {suite && <span className="ga-mention">{suite}</span>}
        </li>
      ))}
    </ol>
  </section>
);
