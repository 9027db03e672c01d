import type { Api } from '../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../shared/list/listQuery.ts';
import { fichiersOf } from './fichiers.ts';

export const donneesOuvertesQuery = ({ demandes }: Api, apiUrl: (path: string) => string) =>
  listQuery('donnees-ouvertes', [], async () => fichiersOf(await demandes.listDonneesOuvertes({}), apiUrl));
