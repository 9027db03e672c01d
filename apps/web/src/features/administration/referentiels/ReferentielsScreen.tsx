import type { JSX } from 'react';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ListesFixesView } from './ListesFixesView.tsx';
import { listesFixesQuery } from './listesFixes.queries.ts';
import { ReferentielsView } from './ReferentielsView.tsx';
import { tousReferentielsQuery } from './referentiels.queries.ts';

export const ReferentielsScreen = (): JSX.Element => {
  const { api } = useServices();
  const fixes = useList(listesFixesQuery(api));
  return (
    <ReferentielsView list={useList(tousReferentielsQuery(api))}>
      <ListesFixesView list={fixes} />
    </ReferentielsView>
  );
};
