import { useQueries, useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.ts';
import { usePersonne } from '../session/hooks.ts';
import { sessionQuery, validationQuery } from './cec.queries.ts';

/** What waits for this person in one association, until when. */
export interface ADecider {
  readonly id_correspondance: number;
  readonly nom: string;
  readonly nombre: number;
  readonly date_fin: string;
}

/** Asked for the associations where they validate, and for no other. */
export const useADecider = (): readonly ADecider[] => {
  const { api } = useServices();
  const personne = usePersonne();
  const all = personne?.kind === 'association' ? personne.utilisateur.associations : [];
  const ids = [...new Set(all.filter((one) => one.isValideurCEC).map(({ id_correspondance }) => id_correspondance))];
  const session = useQuery({ ...sessionQuery(api), enabled: ids.length > 0 }).data;
  const validations = useQueries({ queries: ids.map((id) => validationQuery(api, String(id))) });
  if (!session) return [];
  return validations.flatMap(({ data }) =>
    data?.a_decider
      ? [
          {
            id_correspondance: data.id_correspondance,
            nom: data.nom,
            nombre: data.a_decider,
            date_fin: session.date_fin,
          },
        ]
      : [],
  );
};
