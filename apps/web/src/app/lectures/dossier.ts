import { dossierQuery, versionQuery } from '../../shared/dossier/dossier.queries.ts';
import { porteOf } from '../../shared/dossier/porte.ts';
import { type Lecture, roleHere } from './lecture.ts';

export const read: Lecture = async (services, { params: { idDossier } }, { attendus = 'subvention' }) => {
  if (idDossier === undefined) return;
  const { api, queryClient } = services;
  const porte = porteOf(api, attendus);
  const { queryKey, ...query } = dossierQuery(porte.appels, idDossier, roleHere(services));
  await queryClient.prefetchQuery({ queryKey, ...query });
  const dossier = queryClient.getQueryData(queryKey);
  if (dossier) await queryClient.prefetchQuery(versionQuery(porte, dossier));
};
