import type { JSX } from 'react';
import { get } from 'react-hook-form';
import type { Bloc, Source } from './champ.ts';
import { sayValeur } from './say.ts';

export interface FaitsProps {
  readonly blocs: readonly Bloc[];
  readonly source: Source;
}

/** The same fields, for who may read them and not change them. */
export const Faits = ({ blocs, source }: FaitsProps): JSX.Element => (
  <>
    {blocs.map(({ titre, champs }) => {
      const asked = champs.filter(({ isAsked }) => isAsked?.(source.valeurs) ?? true);
      if (asked.length === 0) return null;
      return (
        <section key={titre ?? 'faits'} className="ga-stack">
          {titre && <h2>{titre}</h2>}
          <dl className="ga-facts">
            {asked.map((champ) => (
              <div key={champ.name}>
                <dt>{champ.label}</dt>
                <dd>
                  {[sayValeur(champ, get(source.valeurs, champ.name), source), champ.note?.(source.valeurs)]
                    .filter(Boolean)
                    .join('. ')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      );
    })}
  </>
);
