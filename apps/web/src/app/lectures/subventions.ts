import { readFiltres, rechercheOf } from '../../features/repertoire/filtres.ts';
import { associationOf } from '../../shared/association/enCours.ts';
import { subventionsQuery } from '../../shared/subvention/subvention.queries.ts';
import type { Lecture } from './lecture.ts';

export const read: Lecture = ({ api, queryClient, association, personne }, { search }) => {
  const current = associationOf(association.store.get(), personne.store.get());
  const recherche = rechercheOf(readFiltres(search), current === null ? null : String(current));
  return queryClient.prefetchInfiniteQuery(subventionsQuery(api, recherche));
};
