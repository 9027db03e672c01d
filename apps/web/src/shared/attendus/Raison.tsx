import type { Fait, Visibilite } from '@guichet/rules/conditions';
import type { JSX } from 'react';
import { attenduDe, sayRaison } from './raisons.ts';

interface RaisonProps {
  readonly libelle: string;
  readonly visibilite: Visibilite;
  readonly propres: readonly Fait[];
}

export const Raison = ({ libelle, visibilite, propres }: RaisonProps): JSX.Element | null =>
  visibilite.resultats.length === 0 ? null : (
    <details className="ga-raison">
      <summary>
        Pourquoi cette demande ? <span className="fr-sr-only">{libelle}</span>
      </summary>
      <p>{sayRaison(visibilite, propres)}</p>
    </details>
  );

/** Neither asked nor left out: its place is kept, so that the form does not jump. */
export const Attente = ({ libelle, visibilite, propres }: RaisonProps): JSX.Element => (
  <p className="ga-attente">
    {libelle} <span className="ga-mention">Dépend de : {attenduDe(visibilite, propres)}.</span>
  </p>
);

export const idOf = (id: string, chemin: string): string => `${id}-${chemin.replaceAll('.', '-')}`;

export const isPresent = ({ visibilite }: { readonly visibilite: Visibilite }): boolean => visibilite.etat !== 'masque';
