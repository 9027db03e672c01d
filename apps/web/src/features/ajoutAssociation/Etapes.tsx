import type { JSX } from 'react';
import { ETAPES } from './etapes.ts';
import './ajoutAssociation.css';

/** The three steps of joining, the one in sight marked. */
export const Etapes = ({ rank }: { readonly rank: 1 | 2 | 3 }): JSX.Element => (
  <ol className="ga-pas" aria-label="Étapes">
    {ETAPES.map((nom, index) => (
      <li
        key={nom}
        aria-current={index + 1 === rank ? 'step' : undefined}
        className={index + 1 < rank ? 'ga-pas__fait' : undefined}
      >
        {index + 1 < rank ? nom : `${index + 1}. ${nom}`}
        {index + 1 < rank && <span className="fr-sr-only"> : fait</span>}
      </li>
    ))}
  </ol>
);
