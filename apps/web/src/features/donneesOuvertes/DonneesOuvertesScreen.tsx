import type { JSX } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { DonneesOuvertesView } from './DonneesOuvertesView.tsx';
import { donneesOuvertesQuery } from './donneesOuvertes.queries.ts';

/** What anyone may take away, without an account. */
export const DonneesOuvertesScreen = (): JSX.Element => {
  const { api, config } = useServices();
  return <DonneesOuvertesView list={useList(donneesOuvertesQuery(api, (path) => urlOf(config, path)))} />;
};
