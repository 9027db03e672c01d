import { readFiltres, requeteOf } from '../../features/numeroSiret/liste/filtres.ts';
import { demandesSiretQuery } from '../../shared/numeroSiret/siret.queries.ts';
import { type Lecture, roleHere } from './lecture.ts';

export const read: Lecture = (services, { search }) =>
  services.queryClient.prefetchInfiniteQuery(
    demandesSiretQuery(services.api, requeteOf(readFiltres(search)), roleHere(services)),
  );
