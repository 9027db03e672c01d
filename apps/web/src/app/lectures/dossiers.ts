import { readFiltres, requeteOf } from '../../features/dossiers/filtres.ts';
import { dossiersQuery } from '../../shared/dossier/dossiers.queries.ts';
import { porteOf } from '../../shared/dossier/porte.ts';
import { type Lecture, roleHere } from './lecture.ts';

export const read: Lecture = (services, { search }, { filters = 'subvention' }) => {
  const { api, queryClient, session, now } = services;
  const requete = requeteOf(readFiltres(search), {
    genre: filters,
    annee: now().getFullYear(),
    authId: session.store.get()?.user.authId ?? '',
  });
  return queryClient.prefetchInfiniteQuery(dossiersQuery(porteOf(api, filters).appels, requete, roleHere(services)));
};
