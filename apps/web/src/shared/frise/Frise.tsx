import './frise.css';
import type { JSX } from 'react';

export interface Pas {
  readonly quand: string;
  readonly quoi: string;
  readonly plus: string;
  readonly etat: 'fait' | 'ici' | 'apres';
}

/** The steps of a way with their dates: behind, here, ahead. */
export const Frise = ({ pas, label }: { readonly pas: readonly Pas[]; readonly label?: string }): JSX.Element => (
  <ol className="ga-ligne" aria-label={label}>
    {pas.map(({ quand, quoi, plus, etat }) => (
      <li key={quoi} className={`ga-ligne__${etat}`} aria-current={etat === 'ici' ? 'step' : undefined}>
        <span className="ga-ligne__quand">{quand}</span>
        <span className="ga-ligne__quoi">{quoi}</span>
        <span className="ga-ligne__plus">{plus}</span>
      </li>
    ))}
  </ol>
);
