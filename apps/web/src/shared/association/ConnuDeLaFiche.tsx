import type { Membre } from '@guichet/contract/lca';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useServices } from '../services/services.ts';

export interface ConnuDeLaFicheProps {
  readonly membre: Membre;
}

const isSame = (a: string | null, b: string): boolean =>
  a !== null && a.trim().localeCompare(b.trim(), 'fr', { sensitivity: 'base' }) === 0;

/** What the record says of who asks, when one is about to answer. A name proves nothing: the sentence says so. */
export const ConnuDeLaFiche = ({ membre }: ConnuDeLaFicheProps): JSX.Element | null => {
  const { api } = useServices();
  const q = String(membre.id_correspondance);
  const { data } = useQuery({
    queryKey: ['association', q, 'representants'],
    queryFn: () =>
      api.dac.readAssociation({
        query: {
          q,
          endpoint: 'structureByCorrespondance',
          include: ['identite', 'representants_legaux'],
          hideRepresentantsLegaux: 'false',
        },
      }),
  });
  if (!data?.representants_legaux) return null;
  const isKnown = data.representants_legaux.some(
    ({ nom, prenom }) => isSame(nom, membre.nom) && isSame(prenom, membre.prenom),
  );
  const ou = `les représentants de ${data.identite?.nom ?? membre.association}`;
  return (
    <p>
      {isKnown
        ? `Ce nom est parmi ${ou} : assurez-vous que c’est bien cette personne.`
        : `Ce nom n’est pas parmi ${ou}.`}
    </p>
  );
};
