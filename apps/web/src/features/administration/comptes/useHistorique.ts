import { useQueries } from '@tanstack/react-query';
import * as z from 'zod';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { type List, useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { historiqueQuery } from './comptes.queries.ts';
import { type LigneHistorique, sayEvenement } from './historique.ts';

const isId = (acteur: string): boolean => z.uuid().safeParse(acteur).success;

const nameQuery = ({ lca }: Api, id: string) => ({
  queryKey: ['administration', 'noms', id],
  queryFn: async () => {
    const { prenom, nom } = await lca.readUser({ params: { id } });
    return `${prenom} ${nom}`;
  },
});

/** What happened to an account, each line with the name of who did it. */
export const useHistorique = (compteId: string, userId: string): List<LigneHistorique> => {
  const { api } = useServices();
  const { items, ...state } = useList(historiqueQuery(api, compteId));
  const others = [...new Set(items.map(({ acteur }) => acteur))].filter(
    (acteur) => acteur !== compteId && acteur !== userId && isId(acteur),
  );
  const names = useQueries({ queries: others.map((id) => nameQuery(api, id)) });
  const nameOf = (acteur: string): string => {
    if (acteur === userId) return 'vous';
    if (acteur === compteId) return 'la personne elle-même';
    if (!isId(acteur)) return 'un visiteur non connecté';
    return names[others.indexOf(acteur)]?.data ?? 'un autre compte';
  };
  return { ...state, items: items.map((evenement, index) => sayEvenement(evenement, index, nameOf)) };
};
